import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { PanelQueries } from './panel-queries.ts';

/** Observes a list; the test answers its requests in any order. */
function observedList() {
  const queries = new PanelQueries();
  const answers: ((rows: string[]) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => {}));
  return { queries, answers, rows: () => observer.getCurrentResult().data };
}

test('discards a first response that was requested before the change', async () => {
  const { queries, answers, rows } = observedList();
  const done = queries.invalidateQueries({ queryKey: ['list'] });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.([]);
  answers[1]?.(['new']);
  await done;
  expect(rows()).toEqual(['new']);
});

test('keeps showing the data while it is reloaded', async () => {
  const { queries, answers, rows } = observedList();
  answers[0]?.(['old']);
  await expect.poll(rows).toEqual(['old']);
  const done = queries.invalidateQueries();
  await expect.poll(() => answers.length).toBe(2);
  expect(rows()).toEqual(['old']);
  answers[1]?.(['old', 'new']);
  await done;
  expect(rows()).toEqual(['old', 'new']);
});

test('does not interrupt queries that the change does not affect', async () => {
  const { queries, answers, rows } = observedList();
  await queries.invalidateQueries({ queryKey: ['other'] });
  answers[0]?.(['old']);
  await expect.poll(rows).toEqual(['old']);
  expect(answers).toHaveLength(1);
});
