import { v4 as randomId } from 'uuid';
import type { GameDetail } from '../../../../shared/catalogue.ts';
import type { Language } from '../../../../shared/languages.ts';
import { MAX_PAGE_AGE } from '../../../../shared/page-age.ts';
import { type LateTexts, lateTexts } from '../../../i18n/late-texts.ts';
import { attemptStorage } from '../../../ui/browser-storage.ts';
import { type Ballot, createBallot } from './ballot.ts';
import { type FormattedFacts, formattedFacts } from './formatted-facts.ts';
import { storedText, storeText } from './stored-vote.ts';

const VOTER_KEY = 'ludotek.voter';

/** Number and sum of a game's votes. */
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

/** The known votes, formatted in the page's current language. */
export type LocalizedFacts = (language: Language) => FormattedFacts;

interface OwnVote {
  value: number;
  /** The numbers to show instead of the page's; null if the page is newer. */
  facts: LocalizedFacts | null;
}

export interface CastOutcome {
  /** Null when the vote was not counted. */
  facts: LocalizedFacts | null;
  message: (language: Language) => string;
}

/** Used during the visit if storage is blocked. */
let unsavedVoter: string | null = null;

/** Returns a random id of this browser, created for its first vote. It only shows that two votes come from the same visitor. */
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

/** Storage may contain anything. */
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
  ({ id, plays }: VotedGame, { count, sum }: Sums): LocalizedFacts =>
  (language) =>
    formattedFacts({ id, plays, votes: { count, sum } }, language);

function ownVote(game: VotedGame): OwnVote | null {
  const text = storedText(game.id);
  const vote = text === null ? null : parseStored(text);
  if (vote === null) return null;
  // Vote counts never decrease, so a page with a higher count is newer.
  const mayBeNewer = vote.count > 0 && vote.count >= game.votes.count;
  const isNewer = mayBeNewer && Date.now() - vote.at < MAX_PAGE_AGE * 1000;
  return { value: vote.value, facts: isNewer ? factsWith(game, vote) : null };
}

/** Stores a vote before the response, because the page may be closed by then. `settle` stores the result. */
function saveVote(gameId: string, value: number) {
  const before = storedText(gameId);
  const keep = (sums: Sums) => JSON.stringify({ value, at: Date.now(), ...sums } satisfies StoredVote);
  const written = keep({ count: 0, sum: 0 });
  storeText(gameId, written);
  return {
    settle(sums: Sums | null) {
      // A visitor who leaves aborts the wait for the response, but not the request, which may well be counted.
      if (sums === null && document.visibilityState === 'hidden') return;
      // A later vote may have been stored in the meantime.
      if (storedText(gameId) === written) storeText(gameId, sums === null ? before : keep(sums));
    },
  };
}

/** @returns the game's votes afterwards, or the key of the text that explains why it was not counted */
async function sendVote(gameId: string, value: number): Promise<Sums | keyof LateTexts['votes']> {
  try {
    const response = await fetch(`/api/games/${encodeURIComponent(gameId)}/vote`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ voter: voterId(), value }),
      // Outlives the page.
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
  const kept = saveVote(game.id, value);
  const answer = await sendVote(game.id, value);
  const sums = typeof answer === 'string' ? null : answer;
  kept.settle(sums);
  return {
    facts: sums && factsWith(game, sums),
    message: (language) => lateTexts(language).votes[typeof answer === 'string' ? answer : 'thanks'],
  };
}

/** Opens the ballot of a game. Returns it with this browser's stored vote. `onOutcome` receives each new state. */
export function openBallot(
  game: VotedGame,
  onOutcome: (outcome: CastOutcome, own: number | null) => void,
): Ballot & { stored: () => OwnVote | null } {
  const ballot = createBallot({
    earlier: ownVote(game)?.value ?? null,
    cast: (value) => castVote(game, value),
    isCounted: ({ facts }) => facts !== null,
    onAnswer: onOutcome,
  });
  return { ...ballot, stored: () => ownVote(game) };
}
