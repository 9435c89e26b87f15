import { expect, test } from 'vitest';
import type {
  FeedErrorCode,
  ImportNoteCode,
  ItemFailureCode,
  UndoErrorCode,
} from '../../../../server/imports/errors.ts';
import type { OutboundCode } from '../../../../server/platform/outbound/errors.ts';
import type { AiErrorCode } from '../../../../server/texts/errors.ts';
import ai from './ai.ts';
import imports from './import.ts';
import operations from './operations.ts';
import problems from './problems.ts';

/** The compiler rejects these lines when a code has no sentence. */
const SENTENCES = {
  whole: operations.error satisfies Record<
    FeedErrorCode | OutboundCode | 'abandoned' | 'cancelled' | 'unexpected',
    string
  >,
  notes: imports.note satisfies Record<ImportNoteCode, string>,
  items: imports.itemReason satisfies Record<ItemFailureCode | 'busy' | 'database' | 'unknown', string>,
  refused: problems satisfies Record<UndoErrorCode, string>,
  ai: ai.error satisfies Record<AiErrorCode, string>,
};

test.each(Object.entries(SENTENCES))('has a different sentence for every code: %s', (_, texts) => {
  const sentences = Object.values(texts);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.{10,}/u);
  expect(new Set(sentences).size).toBe(sentences.length);
});
