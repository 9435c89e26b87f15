import type { $ZodConfig } from 'zod/v4/core';

// Zod would otherwise test whether it may use eval, and the page's policy would report that. It keeps its settings here; its function
// for them would load a part of it with the dashboard, which does without.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies $ZodConfig });
