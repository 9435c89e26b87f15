import { Group, NativeSelect, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PanelRightClose } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { type GameForm, gameForm } from '../../../shared/forms/game.ts';
import { isLanguage, LANGUAGES, type Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { answered } from '../api/client.ts';
import { fetchConfirmed } from '../api/confirmation.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { usePreviewedLanguages } from '../components/operator/use-offered-languages.ts';
import styles from './page-beside.module.css';

/** Milliseconds without typing before the page is rendered again. */
const DEBOUNCE = 700;

interface StillPage {
  html: string;
  /** The content of its style elements, which the panel's policy would refuse. */
  css: string;
}

const STYLE = /<style\b[^>]*>(.*?)<\/style>/gs;

async function readPage(id: string, language: Language, values: GameForm): Promise<StillPage> {
  // Not through the typed client, because the response is a page.
  const response = await answered(
    fetchConfirmed('/api/admin/games/preview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, language, values }),
    }),
  );
  const css: string[] = [];
  const html = (await response.text()).replaceAll(STYLE, (_, content: string) => {
    css.push(content);
    return '';
  });
  return { html, css: css.join('\n') };
}

/** Remounted for every page: a frame that navigates would add an entry to the browser's history. */
function Frame({ page, scrolled }: { page: StillPage; scrolled: RefObject<number> }) {
  return (
    <iframe
      className={styles.frame}
      title={t('games.beside.frame')}
      sandbox="allow-same-origin"
      srcDoc={page.html}
      onLoad={({ currentTarget: { contentDocument: shown } }) => {
        const view = shown?.defaultView;
        if (!shown || !view) return;
        const sheet = new view.CSSStyleSheet();
        sheet.replaceSync(page.css);
        shown.adoptedStyleSheets = [sheet];
        shown.body.inert = true;
        // Scrolls to where the previous page was.
        view.scrollTo(0, scrolled.current);
        shown.addEventListener('scroll', () => {
          scrolled.current = view.scrollY;
        });
      }}
    />
  );
}

interface PageBesideProps {
  id: string;
  /** As typed. */
  values: GameForm;
  /** That of the texts that are being written, until the operator chooses another one. */
  language: Language;
  onLanguage: (language: Language) => void;
  onHide: () => void;
}

/** The page that visitors would get with the form's values, on a phone. */
export function PageBeside({ id, values, language, onLanguage, onHide }: PageBesideProps) {
  // Texts may be written in a language before it is offered.
  const languages = [...usePreviewedLanguages(), language];
  const [typed] = useDebouncedValue(JSON.stringify(values), DEBOUNCE);
  const settled: GameForm = JSON.parse(typed);
  const scrolled = useRef(0);
  const isValid = gameForm.safeParse(settled).success;
  const query = useQuery({
    queryKey: ['games', 'page', id, language, typed],
    queryFn: () => readPage(id, language, settled),
    // Invalid values cannot be shown, so the last page stays.
    enabled: isValid,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <aside className={styles.beside} aria-labelledby="page-beside">
      <Group gap={8} wrap="nowrap">
        <Title order={3} size="h4" id="page-beside" mr="auto">
          {t('games.beside.title')}
        </Title>
        <NativeSelect
          aria-label={t('games.beside.language')}
          size="xs"
          data={LANGUAGES.filter(({ code }) => languages.includes(code)).map(({ code, label }) => ({
            value: code,
            label,
          }))}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && onLanguage(value)}
        />
        <IconAction label={t('games.beside.hide')} onClick={onHide}>
          <PanelRightClose size={18} />
        </IconAction>
      </Group>
      <Hint>{t(isValid ? 'games.beside.hint' : 'games.beside.invalid')}</Hint>
      {query.data === undefined && !isValid ? (
        <Text c="dimmed">{t('games.beside.nothing')}</Text>
      ) : (
        <QueryState query={query} skeleton={<div className={styles.frame} />}>
          {(page) => <Frame key={page.html} page={page} scrolled={scrolled} />}
        </QueryState>
      )}
    </aside>
  );
}
