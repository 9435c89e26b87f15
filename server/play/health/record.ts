import { showByRule } from '../../catalogue/admin/bulk.ts';
import { switchToSpare } from '../../catalogue/admin/spares.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Settings } from '../../settings/usecases.ts';
import { findOutage, noteHosts, type SeenGame } from './hosts.queries.ts';
import { addChange, lockHealth, mostPlayedFrom, saveHealth } from './queries.ts';
import { healthAfter, isAnswer, isGoneForGood, isPlayable, nextCheckAt } from './rules.ts';

/**
 * Records the results of checking games' URLs. Ignores failures while this server seems to be offline, and results for
 * URLs that games no longer have.
 *
 * @returns the ids of the games, except those whose failure was ignored
 */
export type RecordCheck = ReturnType<typeof createRecordCheck>;

interface RecordOptions {
  database: Database;
  settings: Pick<Settings, 'read'>;
  now: () => Date;
  /** From 0 to 1, for intervals. */
  random: () => number;
}

/** The only place where a check changes a game's health, hides it, gives it an alternative URL, or shows it again. */
export function createRecordCheck({ database, settings, now, random }: RecordOptions) {
  async function save({ gameId, url, probe }: SeenGame, at: Date): Promise<void> {
    const { hideGone } = await settings.read('game_health');
    await database.transaction(async (transaction) => {
      const locked = await lockHealth(transaction, gameId);
      if (locked === null || locked.game.url !== url) return;
      const { game, health } = locked;
      // A row that was never checked has the state `new`.
      const isKnown = health !== null && health.game_url === url && health.state !== 'new';
      const before = isKnown ? { ...health, goneDays: health.gone_days, goneCountedAt: health.gone_counted_at } : null;
      const after = healthAfter(before, probe, at);
      const { state, since, goneDays, goneCountedAt } = after;

      const hiddenBefore = state === 'gone' && isKnown ? health.hidden_at : null;
      const isOpen = game.active ? hiddenBefore === null : game.isHiddenByRule;
      const isLost = hideGone && isOpen && isGoneForGood(after);
      const isSwitched =
        isLost && (await switchToSpare(transaction, { id: gameId, title: game.title, game_url: url }, at));
      const hides = isLost && game.active && !isSwitched;
      const shows = game.isHiddenByRule && (isSwitched || isPlayable(state));
      const isMostPlayed = game.plays > (await mostPlayedFrom(transaction));
      const { status, httpStatus: http_status, detail, milliseconds } = probe;
      await saveHealth(transaction, {
        ...{ game_id: gameId, game_url: url, state, since, status, http_status, detail, milliseconds, checked_at: at },
        ...{ gone_days: goneDays, gone_counted_at: goneCountedAt, hidden_at: hides ? at : hiddenBefore },
        due_at: game.isWatched ? nextCheckAt(after, { at, isMostPlayed, chance: random() }) : null,
      });
      if (after.changed) await addChange(transaction, { game_id: gameId, at, state, status, http_status, detail });
      if (hides || shows) await showByRule(transaction, gameId, shows, at);
    });
  }

  return async (seen: readonly SeenGame[]): Promise<Set<string>> => {
    const at = now();
    await noteHosts(database, seen, at);
    const isAnswered = seen.every(({ probe }) => isAnswer(probe));
    const isDoubtful = !isAnswered && (await findOutage(database, at)) !== null;
    const counted = isDoubtful ? seen.filter(({ probe }) => isAnswer(probe)) : seen;
    for (const one of counted) await save(one, at);
    return new Set(counted.map(({ gameId }) => gameId));
  };
}
