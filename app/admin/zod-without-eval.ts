// Of all of the library, that alone is needed at first.
import { config } from 'zod/v4/core';

// Zod would otherwise test whether it may use eval, and the page's policy would report that.
config({ jitless: true });
