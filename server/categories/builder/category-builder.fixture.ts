/** Runs the category builder on a test database. */

import { onTestFinished } from 'vitest';
import { type Language, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import type { AiServer } from '../../../tests/helpers/ai-server.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { NewGame } from '../../catalogue/write/usecases.ts';
import { createRunner } from '../../operations/runner.ts';
import type { SurveyedWork } from '../../operations/work.ts';
import type { Database } from '../../platform/db/database.ts';
import { categories } from '../../platform/db/schema.ts';
import { columnsWithTexts, type RowOf, withTexts } from '../../platform/db/texts.ts';
import { createWriter } from '../../texts/writer.ts';
import { aiConfigOf, countingWriter, NOW, openLedger } from '../../texts/writing.fixture.ts';
import { categoryBuilderJob, categoryPreviewJob } from '../jobs.ts';
import { createMemberships } from '../placement/memberships.ts';
import { builtIn } from '../provider-map/built-in.fixture.ts';
import { categoryBuilder } from './category-builder.ts';
import { builtCategories, plannedCategories } from './queries.ts';
import { categoryPreview } from './survey.ts';

export const OPERATOR = 'operator-1';
export const LEXICON = { by: 'machine', model: 'lexicon' };

export interface BuilderSetup {
  db: Database;
  work: SurveyedWork;
  /** The clock of its processes. */
  clock: { time: Date };
  /** Creates a separate process; by default with this site's work. */
  process(work?: SurveyedWork): ReturnType<typeof createRunner>;
  /** The languages that visitors are offered; all at first. */
  offered: readonly Language[];
  /** Completes one run. @param only ids of plans; all by default */
  run(only?: readonly string[]): ReturnType<ReturnType<typeof createRunner>['end']>;
  /** Completes one preview and returns its plans. */
  preview(): Promise<NonNullable<Awaited<ReturnType<typeof plannedCategories>>>>;
  /** Completes one run and returns its displayed results. */
  results(): Promise<string[]>;
  /** Adds imported active games with these tags. */
  addTagged(count: number, tags: readonly string[], values?: Partial<NewGame>): Promise<void>;
  bySlug(slug: string): Promise<RowOf<'category'>>;
  slugs(): Promise<string[]>;
}

/** @param ai the AI endpoint; none by default */
export async function setUpBuilder(ai?: AiServer): Promise<BuilderSetup> {
  const { db } = await testDatabase();
  const clock = { time: NOW };
  const now = () => clock.time;
  const writer = ai
    ? countingWriter(db, aiConfigOf(ai), now)
    : createWriter(() => undefined, { now, usage: openLedger() });
  const offered = () => setup.offered;
  const work = categoryBuilder({
    database: db,
    writer,
    offered,
    now,
    builtIn,
    memberships: createMemberships({ database: db, now }),
  });
  const previewJob = categoryPreviewJob(categoryPreview({ database: db, writer, offered }));
  let number = 0;

  const setup: BuilderSetup = {
    db,
    work,
    offered: OFFERED_AT_FIRST,
    clock,
    process(other = work) {
      const made = createRunner({ database: db, jobs: [categoryBuilderJob(other), previewJob], now, pollInterval: 5 });
      onTestFinished(() => made.close());
      return made;
    },
    async run(only) {
      const runner = setup.process();
      return runner.end(await runner.start('auto-generate-categories', OPERATOR, only && { only }));
    },
    async preview() {
      const runner = setup.process();
      const { id } = await runner.end(await runner.start('preview-categories', OPERATOR));
      return (await plannedCategories(db, id)) ?? [];
    },
    async results() {
      const { id } = await setup.run();
      const list = (await builtCategories(db, id)) ?? [];
      return list.map(({ outcome, title, games, reason }) => [outcome, title, games, reason].join(' ').trim());
    },
    async addTagged(count, tags, values = {}) {
      const list = Array.from({ length: count }, () => {
        number += 1;
        const identity = { provider: 'gamepix', external_id: `made-${number}` };
        return { title: `Otter ${number}`, tags: [...tags], ...identity, ...values };
      });
      await addGames(db, list);
    },
    async bySlug(slug) {
      const row = (await db.orm.select(columnsWithTexts('category')).from(categories))
        .map(withTexts)
        .find((one) => one.slug === slug);
      if (row === undefined) throw new Error(`no category ${slug}`);
      return row;
    },
    slugs: async () => (await db.orm.select().from(categories)).map(({ slug }) => slug).toSorted(),
  };
  return setup;
}
