import { z } from '@hono/zod-openapi';
import { localizedOutputs } from '../../../shared/forms/fields.ts';
import { LEGAL_PAGES } from '../../../shared/legal-pages.ts';
import { columnsOf, PAGE_TEXTS } from '../../../shared/localized.ts';
import { PUBLICATION_STATES } from '../../../shared/publication.ts';
import { shownLanguagesOutput } from '../../platform/http/language-output.ts';

const { text: _, ...LISTED_TEXTS } = PAGE_TEXTS;

const facts = {
  id: z.uuid(),
  slug: z.string().nullable().openapi({ description: 'Null for a legal page, which keeps its address.' }),
  legal: z.enum(LEGAL_PAGES).nullable().openapi({ description: 'The built-in legal text that it replaces.' }),
  languages: shownLanguagesOutput().openapi({
    description: 'In which it is shown; null for all that the site offers. A legal page is replaced in these alone.',
  }),
  state: z.enum(PUBLICATION_STATES),
  publish_at: z.iso.datetime().nullable(),
  retire_at: z.iso.datetime().nullable(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const listedPage = z.object({ ...facts, ...localizedOutputs(LISTED_TEXTS) }).openapi('ListedPage');

export const pageEntity = z
  .object({ ...facts, ...localizedOutputs(PAGE_TEXTS) })
  .openapi('Page', { description: `The texts (${columnsOf('text').join(', ')}) are Markdown.` });
export type PageEntity = z.output<typeof pageEntity>;

const placeholder = z.union([z.string(), z.object({ text: z.string(), href: z.string() })]);

export const pageList = z.object({
  items: z.array(listedPage),
  placeholders: z
    .record(z.string(), placeholder)
    .openapi({ description: 'What `{{name}}` in a text stands for, by name.' }),
  audience: z
    .enum(['adults', 'everyone'])
    .openapi({ description: 'Whom the built-in legal texts address, by the age line of the footer.' }),
});

export const legalParams = z.object({
  legal: z.enum(LEGAL_PAGES).openapi({ param: { name: 'legal', in: 'path' } }),
});
