import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { PanelQueries } from './panel-queries.ts';

/** A list that somebody looks at, whose readings are answered by hand, in any order. */
function watchedList() {
  const queries = new PanelQueries();
  const answers: ((rows: string[]) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => {}));
  return { queries, answers, rows: () => observer.getCurrentResult().data };
}

test('a first reading that was asked before a change is not taken for one of after it', async () => {
  const { queries, answers, rows } = watchedList();
  const done = queries.invalidateQueries({ queryKey: ['list'] });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.([]);
  answers[1]?.(['new']);
  await done;
  expect(rows()).toEqual(['new']);
});

test('what is there stays until it is read anew', async () => {
  const { queries, answers, rows } = watchedList();
  answers[0]?.(['old']);
  await expect.poll(rows).toEqual(['old']);
  const done = queries.invalidateQueries();
  await expect.poll(() => answers.length).toBe(2);
  expect(rows()).toEqual(['old']);
  answers[1]?.(['old', 'new']);
  await done;
  expect(rows()).toEqual(['old', 'new']);
});

test('what another change is about is read on', async () => {
  const { queries, answers, rows } = watchedList();
  await queries.invalidateQueries({ queryKey: ['other'] });
  answers[0]?.(['old']);
  await expect.poll(rows).toEqual(['old']);
  expect(answers).toHaveLength(1);
});
