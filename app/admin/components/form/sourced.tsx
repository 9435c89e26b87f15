import { Spoiler, Text } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { documentLanguage, isLanguage, type LanguageSuffix } from '../../../../shared/languages.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { languageName } from '../text/formats.ts';
import styles from './sourced.module.css';

export interface Source {
  language: string;
  /** Language suffix of the fields that hold the texts. */
  suffix: LanguageSuffix;
}

interface Sources {
  /** Returns the text from which a field is translated, or null if the shown language is the original. */
  of: (field: string) => Source | null;
  values: ReadonlyMap<string, unknown>;
}

export const SourceContext = createContext<Sources | null>(null);

/** Height in pixels of a folded text: about ten lines. */
const SHORT = 240;

interface SourcedProps {
  /** Field name without language suffix. */
  field: string;
  /** Whether the source text is always above, for fields that need the full width. */
  above?: boolean;
  children: ReactNode;
}

/** A field of `LanguageTabs` with its source text beside it, or above it on narrow screens. */
export function Sourced({ field, above = false, children }: SourcedProps) {
  const sources = useContext(SourceContext);
  const source = sources?.of(field);
  const value = source && sources?.values.get(`${field}${source.suffix}`);
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value.trim() : '';
  const language = source?.language ?? '';
  return (
    <div className={styles.pair} data-beside={(text !== '' && !above) || undefined}>
      {text !== '' && (
        <div>
          <Text size="sm" c="dimmed">
            {t('common.languages.source', { language: isLanguage(language) ? languageName(language) : language })}
          </Text>
          <Spoiler maxHeight={SHORT} showLabel={t('common.showMore')} hideLabel={t('common.showLess')}>
            <Text {...documentLanguage(language)} className={styles.text}>
              {text}
            </Text>
          </Spoiler>
        </div>
      )}
      <div>{children}</div>
    </div>
  );
}
