import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LANGUAGE_CODES, type Language } from '../shared/languages.ts';
import { translator } from './i18n/dictionaries.server.ts';
import { LanguageProvider, TextSourceProvider, useLanguage, useText } from './i18n/language.tsx';
import { createKeptPieces } from './kept-html.server.tsx';
import { KeptHtmlProvider, KeptItem } from './kept-html.tsx';

const rendered = vi.fn();

function Piece({ title }: { title: string }) {
  const t = useText();
  const language = useLanguage();
  rendered(title);
  return (
    <a href={`/${language}`} title={t('site.list.play', { title })}>
      {title} &amp; {language}
    </a>
  );
}

function List({ titles }: { titles: string[] }) {
  return (
    <ul>
      {titles.map((title) => (
        <KeptItem key={title} className="cell" parts={{ title }}>
          <Piece title={title} />
        </KeptItem>
      ))}
    </ul>
  );
}

const page = (language: Language, content: ReactNode) =>
  renderToString(
    <TextSourceProvider value={translator}>
      <LanguageProvider language={language}>
        {content}
        <Piece title="after" />
      </LanguageProvider>
    </TextSourceProvider>,
  );

test('a page with kept pieces is the one that is rendered whole, the first time and after', () => {
  const keptPieces = createKeptPieces();
  // One that looks like the mark of another stays a text.
  const titles = ['Chess', '<b>"Go"</b> $& œ •', '<!--kept 0-->'];
  for (const language of [...LANGUAGE_CODES, ...LANGUAGE_CODES]) {
    const whole = page(language, <List titles={titles} />);
    const { keptHtml, assemble } = keptPieces();
    const marked = page(
      language,
      <KeptHtmlProvider value={keptHtml}>
        <List titles={titles} />
      </KeptHtmlProvider>,
    );
    expect(marked).not.toContain('Chess');
    expect(assemble(marked).toString()).toBe(whole);
  }
});

test('a page has its own pieces, whatever other is made meanwhile', () => {
  const keptPieces = createKeptPieces();
  const [one, other] = [keptPieces(), keptPieces()];
  const chess = one.keptHtml('fr', 1, <i>Chess</i>);
  const go = other.keptHtml('fr', 2, <i>Go</i>);
  expect(one.assemble(`<b>${chess}</b>`).toString()).toBe('<b><i>Chess</i></b>');
  expect(other.assemble(`${go}${go}`).toString()).toBe('<i>Go</i><i>Go</i>');
  expect(() => keptPieces().assemble(go)).toThrow('no piece 0');
});

test('a piece is rendered once for a language and its parts', () => {
  const { keptHtml } = createKeptPieces()();
  rendered.mockClear();
  keptHtml('fr', { title: 'Chess' }, <Piece title="Chess" />);
  keptHtml('fr', { title: 'Chess' }, <Piece title="Chess" />);
  expect(rendered).toHaveBeenCalledTimes(1);
  keptHtml('en', { title: 'Chess' }, <Piece title="Chess" />);
  keptHtml('fr', { title: 'Go' }, <Piece title="Go" />);
  expect(rendered.mock.calls.flat()).toEqual(['Chess', 'Chess', 'Go']);
});

test('what was not asked for longest makes room; what is larger than all of it is not kept', () => {
  const { keptHtml } = createKeptPieces(200)();
  const ask = (title: string) => {
    rendered.mockClear();
    keptHtml('fr', { title }, <Piece title={title} />);
    return rendered.mock.calls.length;
  };
  expect([ask('a'), ask('a'), ask('b'), ask('a'), ask('c')]).toEqual([1, 0, 1, 0, 1]);
  expect([ask('a'), ask('b')]).toEqual([0, 1]);
  expect([ask('x'.repeat(200)), ask('x'.repeat(200))]).toEqual([1, 1]);
});
