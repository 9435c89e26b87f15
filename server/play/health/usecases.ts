import { eq, inArray } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import { bareAddress } from '../../../shared/provider-accounts.ts';
import { beginDeletion } from '../../activity/deletions/removal.ts';
import { mergeGames } from '../../catalogue/admin/merge.ts';
import { sameGameKey } from '../../catalogue/duplicates/same-game.ts';
import { mergeCopies, tellApart } from '../../catalogue/duplicates/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { Operator } from '../../platform/http/environment.ts';
import type { GameHealthForm } from '../../settings/game-health.ts';
import type { Settings } from '../../settings/usecases.ts';
import { countGroups, selectCopies } from './copies.queries.ts';
import { findOutage } from './hosts.queries.ts';
import {
  countHealth,
  countStates,
  type HealthFilter,
  selectChanges,
  selectHealth,
  selectSameGames,
} from './list.queries.ts';
import type { Watch } from './watch.ts';

interface HealthOptions {
  database: Database;
  settings: Settings;
  watch: Pick<Watch, 'checkNow'>;
  now: () => Date;
}

/** Returns a row with the URL as operators may open it. */
const withBareAddress = <Row extends { url: string }>(row: Row): Row => ({ ...row, url: bareAddress(row.url) });

/** Manages the health of games for operators. */
export type HealthAdmin = ReturnType<typeof createHealthAdmin>;

export function createHealthAdmin({ database, settings, watch, now }: HealthOptions) {
  return {
    async list({ page, pageSize, ...filter }: HealthFilter & { page: number; pageSize: number }) {
      const [total, items] = await Promise.all([
        countHealth(database, filter),
        selectHealth(database, filter, page, pageSize),
      ]);
      return { total, page, pageSize, items: items.map(withBareAddress) };
    },

    /** The number of games in each state, the rule, and the hosts if this server is offline. */
    async summary() {
      const [counts, rule, outage] = await Promise.all([
        countStates(database),
        settings.read('game_health'),
        findOutage(database, now()),
      ]);
      return { counts, rule, outage };
    },

    /** @throws {Refusal} version_conflict */
    setRule: (value: GameHealthForm, version: number, by: Operator) =>
      settings.update('game_health', { value, version }, by),

    /** Checks games now. Those whose host is slow follow within minutes. */
    check: (ids: readonly string[]) => watch.checkNow(ids),

    /** @throws {Refusal} not_found */
    async changes(gameId: string) {
      if ((await database.orm.$count(games, eq(games.id, gameId))) === 0) throw notFound();
      return selectChanges(database, gameId);
    },

    /** Groups of games whose URLs lead to the same game, the most played game of each first. */
    async sameGames(page: number, pageSize: number, language?: Language) {
      const { total, groups } = await selectSameGames(database, page, pageSize, language);
      return { total, groups: groups.map(({ key, games }) => ({ key, games: games.map(withBareAddress) })) };
    },

    /** Groups of copies. In each, the one that lists show comes first. */
    async copies(page: number, pageSize: number, language?: Language) {
      const { total, groups } = await selectCopies(database, page, pageSize, language);
      return { total, groups: groups.map(({ key, games }) => ({ key, games: games.map(withBareAddress) })) };
    },

    /** Merges the copies of each of these games into it. @returns the deletion's id @throws {Refusal} not_found */
    mergeCopies: (shown: readonly string[], by: Pick<Operator, 'id'>) =>
      mergeCopies(database, shown, { actor: by.id, at: now() }),

    /** Records that copies are games of their own. @throws {Refusal} not_found */
    tellApart: (ids: readonly string[], by: Pick<Operator, 'id'>) =>
      tellApart(database, ids, { actor: by.id, at: now() }),

    /**
     * Merges games with the same URL, or copies of one game, into the kept one.
     *
     * @returns the deletion's id
     * @throws {Refusal} not_found with the `missing` ids; `invalid` with `not_same_game`
     */
    merge: ({ keep, ids }: { keep: string; ids: readonly string[] }, by: Pick<Operator, 'id'>) =>
      database.transaction(async (transaction) => {
        const addresses = await transaction
          .select({ url: games.game_url })
          .from(games)
          .where(inArray(games.id, [keep, ...ids]));
        const isOneAddress = new Set(addresses.map(({ url }) => sameGameKey(url ?? ''))).size <= 1;
        if (!isOneAddress && (await countGroups(transaction, [keep, ...ids])) > 1)
          throw invalidField('ids', 'not_same_game');
        const stamp = { actor: by.id, at: now() };
        const deletion = await beginDeletion(transaction, 'game', stamp);
        await mergeGames(transaction, { keep, ids }, { ...stamp, deletion });
        return deletion.id;
      }),
  };
}
