import { z } from 'zod';
import { SOURCE_MAX_LENGTH, TARGET_MAX_LENGTH } from '../redirect-address.ts';

const address = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'too_long');

/** The addresses as typed. `parseSource` and `parseTarget` parse them, which requires the site's host. */
export const redirectForm = z.strictObject({ source: address(SOURCE_MAX_LENGTH), target: address(TARGET_MAX_LENGTH) });
export type RedirectValues = z.output<typeof redirectForm>;

export const EMPTY_REDIRECT: RedirectValues = { source: '', target: '' };

/** Maximum number of redirects deleted at a time. */
export const REDIRECTS_BULK_MAX = 200;

/** Limits of an import. */
export const REDIRECT_LINES_MAX = 50_000;
export const REDIRECT_FILE_BYTES = 5 * 1024 * 1024;
