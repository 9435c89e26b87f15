import { config } from 'zod';

// Zod would otherwise test whether it may use eval, and the page's policy would report that.
config({ jitless: true });
