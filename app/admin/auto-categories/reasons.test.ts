import { expect, test } from 'vitest';
import type { SkipReason } from '../../../server/categories/builder/plan.ts';
import { panelText } from '../../i18n/panel.ts';
import { reasonText } from './reasons.ts';

const LEFT: Readonly<Record<SkipReason, true>> = {
  not_in_lexicon: true,
  too_many: true,
  deleted: true,
  inactive: true,
  not_a_genre: true,
  same_name: true,
  slug_taken: true,
  incomplete: true,
};

test('has a separate sentence for every reason to skip a theme', () => {
  const unknown = panelText('operations.error.unexpected');
  const sentences = Object.keys(LEFT).map(reasonText);
  expect(sentences).not.toContain(unknown);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test("leaves out the details of a model's error", () => {
  expect(reasonText('ai_bad_output: name_fr: too_long')).toBe(panelText('ai.error.ai_bad_output'));
  expect(reasonText('who knows')).toBe(panelText('operations.error.unexpected'));
});
