import { describe, expect, test } from 'vitest';
import { translator } from '../../app/i18n/dictionaries.server.ts';
import { panelText } from '../../app/i18n/panel.ts';
import { SERVER_TEXTS } from '../../server/platform/texts.ts';
import { type Language, OFFERED_AT_FIRST, PANEL_LANGUAGES, type PanelLanguage } from '../../shared/languages.ts';
import { formatScore } from '../../starter/kit/score.js';
import { allTexts, type PlacedText } from './all-texts.ts';

const PANEL_CODES = PANEL_LANGUAGES.map(({ code }) => code);

/** Returns a regular expression for whole words in any case, with `*` as wildcard. */
const words = (list: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${list.trim().replaceAll('*', '\\p{L}*').split(/\s+/).join('|')})(?![\\p{L}\\d])`,
    'iu',
  );

/**
 * Formal imperatives of Portuguese where a clause starts. Elsewhere the same words are subjunctives, which any text may contain.
 * Words that are also nouns or indicatives only count as formal before an article.
 */
const FORMAL_IMPERATIVES = (() => {
  const verbs = `
    abra aceda aceite acrescente adicione aguarde altere anote apague aperte aplique aponte apresente arraste ative
    atualize carregue certifique clique coloque comece compare complete componha confie confira confirme consulte contacte
    continue convide copie corrija crie dê deixe descarregue descubra desative desça deslize dispare diga digite edite
    elimine encontre envie escreva esconda espere esvazie evite experimente feche ganhe gire guarde ignore
    importe indique inicie insira instale introduza jogue junte leia lembre ligue mantenha marque mude mostre mova
    navegue ordene pare partilhe peça permita permute pesquise ponha preencha pressione procure prima publique
    reabra reative recarregue recomece reduza registe reinicie remova repita reponha responda restaure retire reveja rode
    saia salte selecione siga substitua suba tenha tente termine toque traduza utilize vá veja verifique vire volte
  `;
  // « faça o tempo que fizer » is an idiom.
  const idioms = 'faça(?! o tempo)';
  const nouns = 'corte escolha limite note passe teste troque use vote';
  const list = (text: string) => text.trim().split(/\s+/).join('|');
  const start = String.raw`(?:^|[.!?:;…(«“]\s*|\n|, (?:e )?)(?:não (?:[oa]s? |se )?)?`;
  return [
    new RegExp(`${start}(?:${idioms}|${list(verbs)})(?:-(?:se|lhe|[nl]?[oa]s?))?(?![\\p{L}-])`, 'iu'),
    new RegExp(`${start}(?:${list(nouns)}) (?:[oa]s?|uma?|est[ea]s?) `, 'iu'),
  ];
})();

/** Spellings of other countries, and forms of address that differ from the other texts. */
const FOREIGN: Readonly<Record<PanelLanguage, readonly RegExp[]>> = {
  fr: [
    // Only the straight apostrophe is used.
    /’/,
    // A no-break space before : ; ! ? » and after «.
    /[^\u00a0\d][:;!?»](?=\s|$|\u00a0|»)|«(?!\u00a0)/,
    words('tu toi tes'),
  ],
  en: [
    /’/,
    words(`
      *colour* favour* favourite* honour* behaviour* neighbour* flavour* labour* catalogue* enquir* grey greys cancelled
      cancelling travelled travelling labelled labelling modelled modelling centre centres centred theatre* metre metres
      kilometre* licence licences defence offence organis* recognis* unrecognis* optimis* normalis* minimis* maximis*
      localis* initialis* serialis* authoris* summaris* customis* randomis* prioritis* synchronis* characteris* categoris*
      capitalis* realise* realising analyse analysed analysing judgement whilst amongst towards tyre tyres lorry lorries
      manoeuvr* mould* practise* learnt spelt burnt fulfil fulfils aeroplane* jewellery cheque cheques programme*
    `),
  ],
  es: [words('usted ustedes vosotros vosotras vuestr* os pulse elija introduzca inténtelo compruebe')],
  pt: [
    words(`
      você* cadastr* celular* esport* tela telas mouse usuári* senha* salvar salve compartilh* aba abas contato* equipe*
      time times gol gols goleiro* pênalti* ônibus trem caminhão caminhões freio freia freie frear pular pule pulo dirija
      quadra gramado arquibancad* torcid* quebra-cabeça registr* arquivo* gerenciar gerencie deletar buscar busca busque
      tênis bônus prêmio* gênero* cânion ímã maquiagem fazenda zumbi* câmera* rodovia beisebol basquete boliche sinuca
      fato seção seções equipamentos? embaralh* sacada coleta* conexão planej* logotipo econômic* grade ops
      tente jogue aperte arraste
    `),
    // The Brazilian gerund: « está carregando ».
    /(?<!\p{L})est(?:á|ás|ão|amos) \p{L}+[aei]ndo(?!\p{L})|^\p{L}+[aei]ndo\.\.\.$/iu,
    /(?<!\p{L})em uma?(?!\p{L})/iu,
    ...FORMAL_IMPERATIVES,
  ],
  'pt-br': [
    words(`
      tu te teu teus tua tuas contigo ficheiro* ecrã* utilizador* palavra-passe telemóve* registo* equipa equipas contacto*
      partilh* definições descarreg* golo golos guarda-redes comboio autocarro planea* aceda aceder acede facto secção secções
      económic* género* prémio* ténis bónus desporto* eletrónic* rato ligação ligações
    `),
    // « está a carregar » of Portugal.
    /(?<!\p{L})est(?:á|ás|ão|amos) a \p{L}+[aei]r(?!\p{L})|^A \p{L}+[aei]r(?:\.\.\.|…)$/iu,
    /[«»]/,
  ],
  de: [
    // The formal address. Within a sentence, only it has a capital.
    /\p{L}en Sie(?!\p{L})|(?<=[\p{L},] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
    // Quotes open at the bottom, and Switzerland's ss does not replace Germany's ß.
    /[«»]|(?:^|[\s(])“/u,
    words('gross* grösse* schliess* ausser* strasse* heiss* weiss*'),
  ],
};

/** Texts that spec.md gives literally. */
const LITERAL = new Set(['Ce jeu sera bientôt disponible !', 'Terminé!']);

function found(texts: readonly PlacedText[], patterns: readonly RegExp[]): string[] {
  return texts.flatMap(({ at, text }) => {
    // The names of placeholders are not words of the text.
    const words = text.replace(/\{\{.*?\}\}/g, 'X');
    const match = LITERAL.has(text) ? undefined : patterns.map((pattern) => pattern.exec(words)).find(Boolean);
    return match ? [`${at}: “${match[0]}” in “${text}”`] : [];
  });
}

test.each(PANEL_CODES)('every text in %s follows the usage of its country', async (language) => {
  const texts = await allTexts(language);
  expect(texts.length).toBeGreaterThan(700);
  expect(found(texts, FOREIGN[language])).toEqual([]);
});

describe('the word lists', () => {
  test.each<[PanelLanguage, string]>([
    ['pt', 'Sem cadastro'],
    ['pt', 'Gire o celular.'],
    ['pt', 'Esportes'],
    ['pt', 'Carregando...'],
    ['pt', 'O que está acontecendo?'],
    ['pt', 'Abrir em uma nova aba'],
    ['pt', 'Indique o seu endereço.'],
    ['pt', 'A página mudou: recarregue-a.'],
    ['pt', 'Se nada acontecer, reinicie o servidor.'],
    ['pt', 'Escolha um jogo.'],
    ['en', 'Your favourites'],
    ['en', 'General enquiries'],
    ['en', 'made unrecognisable'],
    ['es', 'Inténtelo de nuevo.'],
    ['pt-br', 'Guarde o ficheiro.'],
    ['pt-br', 'Escolhe o teu idioma.'],
    ['pt-br', 'A carregar…'],
    ['pt-br', 'Abra «Textos do site».'],
    ['de', 'Geben Sie die Adresse ein.'],
    ['de', 'Wenn Ihre Website bereit ist'],
    ['de', 'Unter “Sprachen” wählen'],
    ['de', 'Schliessen'],
    ['fr', 'L’écran'],
    ['fr', 'Bravo !'],
    ['fr', 'Bravo!'],
    ['fr', '« Jouer »'],
  ])('find a fault in %s: %s', (language, text) => {
    expect(found([{ at: '', text }], FOREIGN[language])).toHaveLength(1);
  });

  test.each<[PanelLanguage, string]>([
    ['pt', 'O registo da equipa, os golos e o rato no ecrã do telemóvel'],
    ['pt', 'Quebra-cabeças'],
    ['pt', 'A carregar...'],
    ['pt', 'Escolha dos jogos'],
    ['pt', 'Talvez tenha mudado, ou o editor recuse molduras.'],
    ['en', 'The size of a promise, advised in a demise'],
    ['en', 'An exercise of enterprise'],
    ['es', 'Nos vemos en los juegos'],
    ['pt-br', 'Salve o arquivo na sua tela.'],
    ['de', 'Sie sind veröffentlicht: Ihre Seiten findest du unter „Spiele“, wenn sie bereit sind.'],
    ['fr', "L'écran\u00a0: «\u00a0Jouer\u00a0» à 14:05, https://exemple.fr"],
  ])('find no fault in %s: %s', (language, text) => {
    expect(found([{ at: '', text }], FOREIGN[language])).toEqual([]);
  });
});

test.each<[Language, string, string, string]>([
  ['fr', '0 jeu disponible', '1 jeu disponible', '2 jeux disponibles'],
  ['en', '0 games available', '1 game available', '2 games available'],
  ['es', '0 juegos disponibles', '1 juego disponible', '2 juegos disponibles'],
  ['pt', '0 jogos disponíveis', '1 jogo disponível', '2 jogos disponíveis'],
  ['pt-br', '0 jogo disponível', '1 jogo disponível', '2 jogos disponíveis'],
  ['de', '0 Spiele verfügbar', '1 Spiel verfügbar', '2 Spiele verfügbar'],
])('has plural forms in %s for zero, one and two games', (language, ...texts) => {
  const t = translator(language, undefined);
  expect([0, 1, 2].map((count) => t('site.category.available', { count }))).toEqual(texts);
});

test.each([
  ['fr', '12\u202f345'],
  ['en', '12,345'],
  ['es', '12.345'],
  ['pt', '12\u00a0345'],
])('formats the score of a built-in game in %s as the site formats numbers', (language, text) => {
  expect(formatScore('points', 12_345, language)).toBe(text);
});

test('uses the singular for 0 in the panel', () => {
  expect(panelText('games.bulk.selected', { count: 0 })).toBe('0 jeu sélectionné');
});

test.each(OFFERED_AT_FIRST)('asks for the word URGENT on the contact page in %s', (language) => {
  const text = translator(language, undefined)('pages.contact.urgent.text');
  expect(text.match(/[«“]\u00a0?(.+?)\u00a0?[»”]/)?.[1]).toBe('URGENT');
});

test('asks for European Portuguese and American English in prompts', () => {
  expect(SERVER_TEXTS.pt('variety')).toMatch(/European Portuguese.*Portugal/);
  expect(SERVER_TEXTS.en('variety')).toMatch(/United States/);
});

test('uses one word for saving in the panel, except in sentences of spec.md', async () => {
  // As a noun, it means a backup, except in the last of these sentences.
  const saving = (await allTexts('fr')).filter(({ text }) => /sauvegard(?!es?(?!\p{L}|\.{3}))/iu.test(text));
  expect(saving.map(({ text }) => text).toSorted()).toEqual([
    'Configuration Google Analytics sauvegardée',
    'Impossible de sauvegarder la catégorie.',
    'Impossible de sauvegarder la configuration.',
    'Impossible de sauvegarder la publicité.',
    'Impossible de sauvegarder le fichier ads.txt.',
    'Impossible de sauvegarder le jeu.',
    'Sauvegarde...',
  ]);
});

test('uses one sentence for required fields in the panel, except in the games form', async () => {
  const required = (await allTexts('fr')).filter(({ text }) => /obligatoire|required|requis/i.test(text));
  expect(required.map(({ text }) => text).toSorted()).toEqual(['Ce champ est obligatoire', 'This field is required']);
});
