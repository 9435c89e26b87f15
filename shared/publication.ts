import { type EntityWith, entitiesWith } from './entities.ts';

/** The kinds of entities that can be published. */
export type PublicationKind = EntityWith<'publishing'>;
export const PUBLICATION_KINDS = entitiesWith('publishing');

export const PUBLICATION_STATES = ['draft', 'scheduled', 'published', 'retired'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Days for which a preview link works. */
export const PREVIEW_DAYS = 7;

interface PublicationColumns {
  /** Whether visitors see it. */
  active: boolean;
  /** Never published so far. */
  draft: boolean;
  publish_at: Date | null;
}

export function publicationState({ active, draft, publish_at }: PublicationColumns): PublicationState {
  if (active) return 'published';
  if (publish_at !== null) return 'scheduled';
  return draft ? 'draft' : 'retired';
}
