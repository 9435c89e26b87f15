/** Errors of use cases, independent of HTTP. The web layer maps each kind to a status. */

export interface Issue {
  /** Path of the field, outermost key first; empty for the whole input. */
  path: (string | number)[];
  /** Stable code; the panel's dictionary has its text under `validation`. */
  code: string;
  message: string;
}

export type RefusalKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'invalid'
  | 'limited'
  /** A dependency is unreachable or busy; a retry may succeed. */
  | 'unavailable';

/** A rejection with a stable code, a key in the panel's dictionary. The API responds `{ error: code, ...details }`. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(kind: RefusalKind, code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

export const notFound = (details?: Readonly<Record<string, unknown>>) => new Refusal('not_found', 'not_found', details);

export const invalid = (issues: readonly Issue[]) => new Refusal('invalid', 'invalid', { issues });

/** Rejects one form field by a rule that its schema cannot check, such as a taken slug. */
export const invalidField = (field: string, code: string, message = code) =>
  invalid([{ path: [field], code, message }]);

export const versionConflict = (current: unknown) => new Refusal('conflict', 'version_conflict', { current });

export const busy = () => new Refusal('unavailable', 'busy');
