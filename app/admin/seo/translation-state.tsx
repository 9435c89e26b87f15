import { Progress, Text } from '@mantine/core';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Block } from '../components/block.tsx';
import { formatPercent, languageTitle } from '../components/formats.ts';
import type { SeoCounts } from '../components/use-seo.ts';
import styles from './seo.module.css';

/** French last: it lacks texts only after English imports. */
const LANGUAGES = [...LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE), DEFAULT_LANGUAGE];

function LanguageState({ language, missing, games }: { language: Language; missing: number; games: number }) {
  const name = languageTitle(language);
  const done = games === 0 ? 0 : 1 - missing / games;
  // Rounded down: 100 % must mean complete.
  const percent = Math.floor(done * 100);
  return (
    <li className={styles.language}>
      <div className={styles.words}>
        <Text fw={600} lang="fr">
          {name}
        </Text>
        <Text size="sm" c="dimmed" className={styles.count}>
          {t('seo.missing', { count: missing })}
        </Text>
      </div>
      <Progress
        size="md"
        value={percent}
        color={missing === 0 ? 'green' : 'lamp'}
        aria-label={t('seo.share', { language: name, share: formatPercent(percent / 100) })}
      />
      {language === DEFAULT_LANGUAGE && missing > 0 && (
        <Text size="sm" c="dimmed">
          {t('seo.missingFrenchHint')}
        </Text>
      )}
    </li>
  );
}

export function TranslationState({ counts }: { counts: SeoCounts }) {
  return (
    <Block title={t('seo.translations')} aside={counts.activeGames > 0 ? t('seo.translationsHint') : undefined}>
      {counts.activeGames === 0 ? (
        <Text c="dimmed">{t('seo.noGames')}</Text>
      ) : (
        <ul className={styles.languages}>
          {LANGUAGES.map((language) => (
            <LanguageState
              key={language}
              language={language}
              missing={counts.missing[language]}
              games={counts.activeGames}
            />
          ))}
        </ul>
      )}
    </Block>
  );
}
