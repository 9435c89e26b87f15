import { v4 as randomId } from 'uuid';
import type { GameDetail } from '../../../../shared/catalogue.ts';
import type { Language } from '../../../../shared/languages.ts';
import { OLDEST_PAGE } from '../../../../shared/page-age.ts';
import { byLanguage } from '../../../i18n/by-language.ts';
import type reference from '../../../i18n/fr/votes.ts';
import { attemptStorage } from '../../../ui/browser-storage.ts';
import { type FormattedFacts, formattedFacts } from '../formatted-facts.ts';
import { type Ballot, createBallot } from './ballot.ts';
import { storedText, storeText } from './stored-vote.ts';

const TEXTS = byLanguage<typeof reference>(
  import.meta.glob('../../../i18n/*/votes.ts', { eager: true, import: 'default' }),
);
const VOTER_KEY = 'ludotek.voter';

/** Votes of a game: how many, and what they add up to. */
interface Sums {
  count: number;
  sum: number;
}

interface StoredVote extends Sums {
  value: number;
  /** Milliseconds since the epoch. */
  at: number;
}

type VotedGame = Pick<GameDetail, 'id' | 'plays' | 'votes'>;

/** What is known of a game's votes, in whatever language the page is in by then. */
export type FactsIn = (language: Language) => FormattedFacts;

export interface OwnVote {
  value: number;
  /** What the page has to show instead of what it came with; null when the page is newer. */
  facts: FactsIn | null;
}

export interface CastOutcome {
  /** Null when the vote was not counted. */
  facts: FactsIn | null;
  message: (language: Language) => string;
}

/** For as long as the page is open, where storage is blocked. */
let unsavedVoter: string | null = null;

/** A random name for this browser, made for its first vote: it says nothing but that two votes are the same visitor's. */
function voterId(): string {
  const stored = attemptStorage(() => localStorage.getItem(VOTER_KEY)) ?? unsavedVoter;
  if (stored !== null) return stored;
  unsavedVoter = randomId();
  const made = unsavedVoter;
  attemptStorage(() => localStorage.setItem(VOTER_KEY, made));
  return made;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isSums(value: unknown): value is Sums {
  if (typeof value !== 'object' || value === null || !('count' in value) || !('sum' in value)) return false;
  const { count, sum } = value;
  return isCount(count) && isCount(sum) && sum >= count && sum <= 5 * count;
}

/** Anything may stand in a browser's storage. */
function parseStored(text: string): StoredVote | null {
  try {
    const vote: unknown = JSON.parse(text);
    if (!isSums(vote) || !('value' in vote) || !('at' in vote)) return null;
    const { value, at, count, sum } = vote;
    if (!isCount(value) || value < 1 || value > 5 || !isCount(at)) return null;
    return { value, at, count, sum };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const factsWith =
  ({ id, plays }: VotedGame, { count, sum }: Sums): FactsIn =>
  (language) =>
    formattedFacts({ id, plays, votes: { count, sum } }, language);

/** The vote this browser gave earlier. */
function ownVote(game: VotedGame): OwnVote | null {
  const text = storedText(game.id);
  const vote = text === null ? null : parseStored(text);
  if (vote === null) return null;
  // Votes never get fewer: a page that knows of more is the newer one.
  const mayBeNewer = vote.count > 0 && vote.count >= game.votes.count;
  const isNewer = mayBeNewer && Date.now() - vote.at < OLDEST_PAGE * 1000;
  return { value: vote.value, facts: isNewer ? factsWith(game, vote) : null };
}

/** Keeps a vote before it is answered, as the page may be gone by then; `settle` says what became of it. */
function keepVote(gameId: string, value: number) {
  const before = storedText(gameId);
  const keep = (sums: Sums) => JSON.stringify({ value, at: Date.now(), ...sums } satisfies StoredVote);
  const written = keep({ count: 0, sum: 0 });
  storeText(gameId, written);
  return {
    settle(sums: Sums | null) {
      // Unless a later vote was kept since.
      if (storedText(gameId) === written) storeText(gameId, sums === null ? before : keep(sums));
    },
  };
}

/** @returns the votes of the game as they are then, or the name of the text that says why it was not counted */
async function sendVote(gameId: string, value: number): Promise<Sums | keyof typeof reference> {
  try {
    const response = await fetch(`/api/games/${encodeURIComponent(gameId)}/vote`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ voter: voterId(), value }),
      // It outlives the page.
      keepalive: true,
    });
    if (response.status === 429) return 'tooMany';
    const sums: unknown = response.ok ? await response.json() : null;
    return isSums(sums) ? { count: sums.count, sum: sums.sum } : 'failed';
  } catch (error) {
    console.warn('the vote was not sent', error);
    return 'failed';
  }
}

async function castVote(game: VotedGame, value: number): Promise<CastOutcome> {
  const kept = keepVote(game.id, value);
  const answer = await sendVote(game.id, value);
  const sums = typeof answer === 'string' ? null : answer;
  kept.settle(sums);
  return {
    facts: sums && factsWith(game, sums),
    message: (language) => TEXTS[language][typeof answer === 'string' ? answer : 'thanks'],
  };
}

/** The ballot of a game, and the vote this browser gave earlier. What `onOutcome` hears holds until it hears more. */
export function openBallot(
  game: VotedGame,
  onOutcome: (outcome: CastOutcome, own: number | null) => void,
): Ballot & { earlier: OwnVote | null } {
  const earlier = ownVote(game);
  const ballot = createBallot({
    earlier: earlier?.value ?? null,
    cast: (value) => castVote(game, value),
    isCounted: ({ facts }) => facts !== null,
    onAnswer: onOutcome,
  });
  return { ...ballot, earlier };
}
