import { config } from 'zod';

// Zod would try whether it may compile its checks, and the page's policy would report the attempt.
config({ jitless: true });
