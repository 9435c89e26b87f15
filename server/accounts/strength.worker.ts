/** The worker of password-strength.ts: estimates passwords from 0 (easy to guess) to 4. */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as de } from '@zxcvbn-ts/language-de';
import { dictionary as en } from '@zxcvbn-ts/language-en';
import { dictionary as es } from '@zxcvbn-ts/language-es-es';
import { dictionary as fr } from '@zxcvbn-ts/language-fr';
import { dictionary as pt } from '@zxcvbn-ts/language-pt-br';
import { z } from 'zod';
import { ESTIMATE_OPTIONS } from '../../shared/password-words.ts';

const question = z.object({ id: z.number(), password: z.string(), words: z.array(z.string()) });

export interface StrengthAnswer {
  id: number;
  score: number;
}

const estimate = new ZxcvbnFactory({
  ...ESTIMATE_OPTIONS,
  dictionary: { ...common, ...de, ...en, ...fr, ...es, ...pt },
  graphs: adjacencyGraphs,
});
parentPort?.on('message', (message: unknown) => {
  const { id, password, words } = question.parse(message);
  const answer: StrengthAnswer = { id, score: estimate.check(password, words).score };
  parentPort?.postMessage(answer);
});
