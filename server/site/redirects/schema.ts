import { z } from '@hono/zod-openapi';
import { pageInputs, queryText } from '../../platform/http/api.ts';

export const redirectSchema = z
  .object({
    id: z.uuid(),
    /** Path with query, decoded, without a trailing slash. */
    source: z.string(),
    /** A path of this site or an https address. */
    target: z.string(),
    hits: z.int(),
    last_hit_at: z.iso.datetime().nullable(),
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Redirect');
export type Redirect = z.output<typeof redirectSchema>;

export const redirectListQuery = z.strictObject({
  /** Part of the source or target, ignoring case. */
  q: queryText(200).trim().optional(),
  sort: z.enum(['source', 'target', 'hits', 'last_hit_at', 'created_at']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...pageInputs,
});
export type RedirectFilter = z.output<typeof redirectListQuery>;

const LINE_OUTCOMES = ['new', 'replaces', 'unchanged', 'refused'] as const;

export const importLine = z.object({
  /** Number of the line in the file, from 1. */
  line: z.int(),
  source: z.string(),
  target: z.string(),
  outcome: z.enum(LINE_OUTCOMES),
  /** The reason for refusing it, as a stable code. */
  reason: z.string().nullable(),
  /** The loop, the line that it repeats, or the target that it replaces. */
  detail: z.string().nullable(),
});
export type ImportLine = z.output<typeof importLine>;

export const importCounts = z.object({
  new: z.int(),
  replaces: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type ImportCounts = z.output<typeof importCounts>;

export const importPlan = z
  .object({
    /** State of the redirects that the plan is based on. An import with another one is refused. */
    stamp: z.string(),
    counts: importCounts,
    lines: z.array(importLine),
  })
  .openapi('RedirectImportPlan');

/** Where an address leads. */
export const traceSchema = z.object({
  outcome: z.enum(['redirect', 'page', 'missing']),
  /** The sources that a visitor would pass, and the final target. */
  chain: z.array(z.string()),
});
export type Trace = z.output<typeof traceSchema>;
