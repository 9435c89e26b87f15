/** How use cases refuse. They know nothing of HTTP: the web layer gives each kind its status. */

/** One thing that is wrong with the input. */
export interface Issue {
  /** Where, from the outside in; empty when it concerns the whole. */
  path: (string | number)[];
  /** Stable; the panel's dictionary has its text under `validation`. */
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
  /** Something this needs does not answer, or is busy: it may work later. */
  | 'unavailable';

/**
 * A refusal with a stable code, a key of the panel's dictionary. Each feature has its own in its `errors.ts`. The API
 * answers `{ error: code, ...details }`.
 */
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

/** Refuses one field of a form, by a rule its schema cannot know, such as a slug that is taken. */
export const invalidField = (field: string, code: string, message = code) =>
  invalid([{ path: [field], code, message }]);

/** Somebody else has saved since. @param current the entity as the API shows it now */
export const versionConflict = (current: unknown) => new Refusal('conflict', 'version_conflict', { current });

/** Other transactions got in the way again and again. */
export const busy = () => new Refusal('unavailable', 'busy');
