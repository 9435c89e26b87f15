/** Rules that choose games by their facts, for collections. */
import type { FileType } from './catalogue.ts';
import type { Orientation } from './game-facts.ts';

export const GAME_ORDERS = ['plays', 'rating', 'newest'] as const;
/** Most played, best rated (games with votes only), or newest first. */
export type GameOrder = (typeof GAME_ORDERS)[number];

export const TAG_MATCHES = ['any', 'all'] as const;

export const RULE_DEVICES = ['phone', 'portrait', 'landscape'] as const;
export type RuleDevice = (typeof RULE_DEVICES)[number];

/** The orientations that a device accepts. A game whose support for phones is unknown must at least have an orientation. */
export const DEVICE_ORIENTATIONS: Readonly<Record<RuleDevice, readonly Orientation[]>> = {
  phone: ['landscape', 'portrait', 'all'],
  portrait: ['portrait', 'all'],
  landscape: ['landscape', 'all'],
};

/** Kinds of games that run in the browsers of phones. Flash needs a keyboard, and Unity does not support them. */
export const PHONE_FILE_TYPES: readonly FileType[] = ['html5', 'construct'];

/** Conditions that a game must meet; null means no condition. */
export interface GameRule {
  category_id: string | null;
  /** Slugs of tags. */
  tags: readonly string[];
  tags_match: (typeof TAG_MATCHES)[number];
  /** Slugs of tags that a game must not have. */
  tags_excluded: readonly string[];
  device: RuleDevice | null;
  /** Mean of the votes, 1 to 5. Excludes games without votes. */
  min_rating: number | null;
  min_plays: number | null;
  /** Days since the game was added. */
  max_age_days: number | null;
}

/** Returns whether a rule has no condition, so that every game matches. */
export function isUnconditional(rule: GameRule): boolean {
  const { category_id, tags, tags_excluded, device, min_rating, min_plays, max_age_days } = rule;
  const conditions = [...tags, ...tags_excluded];
  return (
    conditions.length === 0 && [category_id, device, min_rating, min_plays, max_age_days].every((part) => part === null)
  );
}
