import { invalidField, Refusal } from '../../platform/errors.ts';

export const sourceTaken = () => invalidField('source', 'source_taken');

/** @param chain the sources of the loop, as text */
export const loop = (chain: string) => invalidField('target', 'redirect_loop', chain);

/** The redirects changed since the preview. */
export const previewOutdated = () => new Refusal('conflict', 'preview_outdated');
export const fileEmpty = () => new Refusal('invalid', 'csv_empty');
export const fileTooLarge = () => new Refusal('too_large', 'csv_too_large');
export const tooManyLines = () => new Refusal('too_large', 'csv_too_long');
export const csvMissing = () => new Refusal('invalid', 'csv_missing');
