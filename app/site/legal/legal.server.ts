import { type Language, localizedPath } from '../../../shared/languages.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import type { Audience } from '../../../shared/notices.ts';
import { type Placeholders, type Retention, sitePlaceholders } from '../../../shared/placeholders.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { writtenDay } from '../../../shared/written-date.ts';
import { byLanguage } from '../../i18n/by-language.ts';
import {
  addressedTo,
  fillIn,
  type Inline,
  type LegalTexts,
  type LegalValues,
  legalPeriods,
} from '../../i18n/legal-text.ts';
import { sectionId } from '../../markdown/section-id.ts';

const UPDATED = '2026-11-23';

const TEXTS = byLanguage<LegalTexts>(import.meta.glob('../../i18n/*/legal.json', { eager: true, import: 'default' }));

type FilledBlock = { paragraph: Inline[] } | { list: Inline[][] };

/** Returns a legal page with the configured identity filled in. */
export function legalText(
  page: LegalPage,
  language: Language,
  { site, retention, audience }: { site: SiteIdentity; retention: Retention; audience: Audience },
) {
  const text = addressedTo(audience, TEXTS[language][page]);
  const values = legalValues(language, site, retention);
  const fill = (line: string) => fillIn(line, values);
  const ids = new Set<string>();
  return {
    description: plainText(fill(text.description)),
    intro: fill(text.intro),
    sections: text.sections.map(({ heading, blocks }) => {
      const id = sectionId(heading, ids);
      ids.add(id);
      return {
        ...{ id, heading },
        blocks: blocks.map(
          (block): FilledBlock => (typeof block === 'string' ? { paragraph: fill(block) } : { list: block.map(fill) }),
        ),
      };
    }),
    updated: {
      date: UPDATED,
      text: writtenDay(language, new Date(UPDATED)),
    },
  };
}

/** Returns the values of settings that texts in a language may contain. */
export const placeholdersIn = (language: Language, site: SiteIdentity, retention: Retention): Placeholders =>
  sitePlaceholders(site, retention, language, TEXTS[language].missing);

function legalValues(language: Language, site: SiteIdentity, retention: Retention): LegalValues {
  const values = placeholdersIn(language, site, retention);
  const numbers = { reportDays: String(values.reportDays), securityDays: String(values.securityDays) };
  return {
    values: { ...values, ...legalPeriods(language, TEXTS[language], retention, (setting) => numbers[setting]) },
    targets: {
      contact: localizedPath(language, '/contact', site.root),
      mentions: localizedPath(language, '/legal/mentions', site.root),
      privacy: localizedPath(language, '/legal/privacy', site.root),
      authority: TEXTS[language].authority,
    },
  };
}

const plainText = (line: Inline[]) => line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
