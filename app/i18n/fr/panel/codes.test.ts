import { expect, test } from 'vitest';
import type {
  FeedErrorCode,
  ImportNoteCode,
  ItemFailureCode,
  UndoErrorCode,
} from '../../../../server/imports/errors.ts';
import type { OutboundCode } from '../../../../server/platform/outbound/errors.ts';
import type { AiErrorCode } from '../../../../shared/ai-errors.ts';
import { PANEL_LANGUAGES, type PanelLanguage } from '../../../../shared/languages.ts';
import { byPanelLanguage } from '../../by-language.ts';
import type { PanelTexts } from '../../panel-sections.ts';
import ai from './ai.json' with { type: 'json' };
import imports from './import.json' with { type: 'json' };
import operations from './operations.json' with { type: 'json' };
import problems from './problems.json' with { type: 'json' };

/** Fails to compile when a code has no sentence. */
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

const DICTIONARIES = byPanelLanguage<PanelTexts>(
  import.meta.glob('/app/i18n/*/panel/index.ts', { eager: true, import: 'default' }),
);

/** Returns the sentences in a language. The compiler compares its keys with the French ones. */
const sentencesIn = (language: PanelLanguage): Record<keyof typeof SENTENCES, Record<string, string>> => {
  const texts = DICTIONARIES[language];
  return {
    whole: texts.operations.error,
    notes: texts.import.note,
    items: texts.import.itemReason,
    refused: texts.problems,
    ai: texts.ai.error,
  };
};

test.each(
  PANEL_LANGUAGES.flatMap(({ code: language }) =>
    Object.entries(sentencesIn(language)).map(([kind, texts]) => ({ language, kind, texts })),
  ),
)('has a different sentence for every code in $language: $kind', ({ texts }) => {
  const sentences = Object.values(texts);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.{10,}/u);
  expect(new Set(sentences).size).toBe(sentences.length);
});
