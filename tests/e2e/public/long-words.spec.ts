import { expectToFit } from '../support/accessible.ts';
import { test } from '../support/fixtures.ts';
import { answer, createGame } from '../support/panel-games.ts';
import { uniqueWord } from '../support/unique-word.ts';

const longWord = (length: number) => uniqueWord().padEnd(length, 'W');

test('words longer than a line, in any text of operators, widen no page', async ({ operatorRequest, page }) => {
  const { id, slug } = await answer<{ id: string; slug: string }>(
    operatorRequest.post('/api/admin/categories', { data: { name: longWord(80), description: longWord(300) } }),
  );
  const texts = { category_id: id, description: longWord(300), instructions: longWord(300), tags: [longWord(50)] };
  const game = await createGame(operatorRequest, { title: longWord(150), ...texts });
  await createGame(operatorRequest, { title: longWord(150), ...texts });
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', `/?q=${game.title}`, '/?q=zzqqxx', `/category/${slug}`, `/game/${game.slug}`]) {
      await page.goto(path);
      await expectToFit(page, `${path} at ${width} pixels`);
    }
  }
});
