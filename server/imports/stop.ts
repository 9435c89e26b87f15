import { isProviderId, PROVIDER_LABELS } from '../../shared/forms/import.ts';
/** An operator asked an import to stop. What a run's signal is aborted with. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
  readonly code = 'cancelled';

  constructor() {
    super('An operator stopped it');
  }
}

/** The row of an import under way says that it is over: its process had not been heard of for too long. */
export class ImportLost extends Error {
  override readonly name = 'ImportLost';

  constructor(id: string) {
    super(`The import ${id} was ended by another process`);
  }
}

/** What an import is called in the log of changes. */
export function importLabel(provider: string | null): string {
  return `Import ${isProviderId(provider) ? PROVIDER_LABELS[provider] : (provider ?? '')}`.trim();
}
