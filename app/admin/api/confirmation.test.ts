import { expect, onTestFinished, test, vi } from 'vitest';
import { type ConfirmationQuestion, fetchConfirmed, onConfirmationAsked } from './confirmation.ts';

const required = (ways: unknown = ['password']) =>
  Response.json({ error: 'confirmation_required', ways }, { status: 403 });

/** A server that sends these responses in order, and records what the operator is asked. */
function server(...answers: Response[]) {
  const sent: unknown[][] = [];
  vi.stubGlobal('fetch', async (...request: unknown[]) => {
    sent.push(request);
    return answers.shift();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const questions: ConfirmationQuestion[] = [];
  onTestFinished(onConfirmationAsked((question) => questions.push(question)));
  return { sent, questions };
}

const request = ['/api/admin/team', { method: 'POST', body: '{"typed":"text"}' }] as const;

test('repeats the same request once after the confirmation', async () => {
  const { sent, questions } = server(required(['password', 'unknown']), Response.json({ id: 1 }));
  const pending = fetchConfirmed(...request);
  await expect.poll(() => questions.length).toBe(1);
  expect(questions[0]?.ways).toEqual(['password']);
  questions[0]?.answer(true);
  expect(await (await pending).json()).toEqual({ id: 1 });
  expect(sent).toEqual([request, request]);
});

test('returns the refusal when the operator declines', async () => {
  const { sent, questions } = server(required());
  const pending = fetchConfirmed(...request);
  await expect.poll(() => questions.length).toBe(1);
  questions[0]?.answer(false);
  expect(await (await pending).json()).toMatchObject({ error: 'confirmation_required' });
  expect(sent).toHaveLength(1);
});

test('asks once for simultaneous requests, and again for a later one', async () => {
  const { sent, questions } = server(required(), required(), Response.json(1), Response.json(2), required());
  const both = [fetchConfirmed(...request), fetchConfirmed(...request)];
  await expect.poll(() => questions.length).toBe(1);
  // The second request joins the first one's question.
  await new Promise((done) => setTimeout(done));
  questions[0]?.answer(true);
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect(sent).toHaveLength(4);
  const later = fetchConfirmed(...request);
  await expect.poll(() => questions.length).toBe(2);
  questions[1]?.answer(false);
  await later;
});

test.each([
  ['another refusal', Response.json({ error: 'role_forbidden' }, { status: 403 })],
  ['a page of a proxy', new Response('<html>', { status: 403 })],
  ['a success', Response.json({})],
])('does not ask after %s, and its body can still be read', async (_name, answer) => {
  const { sent, questions } = server(answer);
  expect(await (await fetchConfirmed(...request)).text()).not.toBe('');
  expect([sent.length, questions.length]).toEqual([1, 0]);
});
