import { describe, expect, onTestFinished, test } from 'vitest';
import { PANEL_LANGUAGE, type PanelLanguage } from '../../../shared/languages.ts';
import { setPanelLanguage } from '../../i18n/panel.ts';
import { matching, sectionPlaces, settingPlaces } from './places.tsx';

const PLACES = [
  { hash: 'backups', label: 'Backups', icon: null },
  { hash: 'backups?start', label: 'Back up now', icon: null },
  { hash: 'settings?backups', label: 'Schedule', hint: 'Automatic backups', words: 'copies calendar', icon: null },
];

test.each([
  ['backup', ['Backups', 'Back up now']],
  ['back up', ['Backups', 'Back up now']],
  ['NOW back', ['Back up now']],
  ['schedule backups', ['Schedule']],
  ['backups', ['Backups']],
  ['restore', []],
  ['copy', []],
  ['copies schedule', ['Schedule']],
  ['opies', []],
  ['calendar', ['Schedule']],
])('%j finds places by their words, even when written as one', (text, labels) => {
  expect(matching(PLACES, text).map(({ label }) => label)).toEqual(labels);
});

describe('the words of each language', () => {
  const may = () => true;

  test.each<[PanelLanguage, string, string]>([
    ['fr', 'mentions légales', 'pages'],
    ['fr', 'avis', 'games'],
    ['fr', 'référencement', 'seo'],
    ['fr', 'mot de passe', 'account'],
    ['fr', 'rgpd', 'settings?consent'],
    ['fr', 'utilisateurs', 'team'],
    ['fr', 'pub', 'ads'],
    ['fr', 'logo', 'appearance'],
    ['fr', 'cookies', 'settings?consent'],
    ['fr', 'flux', 'import'],
    ['fr', 'images', 'media'],
    ['fr', 'liens cassés', 'health'],
    ['fr', 'courriel', 'settings?mail'],
    ['fr', "page d'accueil", 'home'],
    ['fr', 'fuseau horaire', 'settings?identity'],
    ['fr', 'permissions', 'team'],
    ['fr', 'restaurer', 'backups'],
    ['fr', 'IA', 'settings?ai'],
    ['en', 'privacy policy', 'pages'],
    ['en', 'reviews', 'games'],
    ['en', 'ratings', 'games'],
    ['en', 'search engine', 'seo'],
    ['en', 'password', 'account'],
    ['en', 'gdpr', 'settings?consent'],
    ['en', 'users', 'team'],
    ['en', 'advertising', 'ads'],
    ['en', 'theme', 'appearance'],
    ['en', 'upload', 'media'],
    ['en', 'broken', 'health'],
    ['en', 'smtp', 'settings?mail'],
    ['en', 'imprint', 'settings?legal'],
    ['en', 'time zone', 'settings?identity'],
    ['en', 'restore', 'backups'],
    ['en', 'chatgpt', 'settings?ai'],
    ['en', 'keywords', 'tags'],
    ['en', 'footer', 'menus'],
    ['de', 'rechtstexte', 'pages'],
    ['de', 'bewertung', 'games'],
    ['de', 'datenschutz', 'pages'],
    ['de', 'passwort', 'account'],
    ['de', 'dsgvo', 'settings?consent'],
    ['de', 'benutzer', 'team'],
    ['de', 'anzeigen', 'ads'],
    ['de', 'aussehen', 'appearance'],
    ['de', 'bilder', 'media'],
    ['de', 'kaputte spiele', 'health'],
    ['de', 'backup', 'backups'],
    ['de', 'suchmaschinen', 'seo'],
    ['de', 'zeitzone', 'settings?identity'],
    ['de', 'schlagwörter', 'tags'],
    ['de', 'fußzeile', 'menus'],
    ['de', 'umleitung', 'redirects'],
    ['de', 'KI', 'settings?ai'],
    ['es', 'textos legales', 'pages'],
    ['es', 'reseñas', 'games'],
    ['es', 'valoracion', 'games'],
    ['es', 'buscadores', 'seo'],
    ['es', 'contraseña', 'account'],
    ['es', 'rgpd', 'settings?consent'],
    ['es', 'usuarios', 'team'],
    ['es', 'publicidad', 'ads'],
    ['es', 'logotipo', 'appearance'],
    ['es', 'fotos', 'media'],
    ['es', 'enlaces rotos', 'health'],
    ['es', 'respaldo', 'backups'],
    ['es', 'zona horaria', 'settings?identity'],
    ['es', 'portada', 'home'],
    ['es', 'pie de pagina', 'menus'],
    ['es', 'correo', 'settings?mail'],
    ['es', 'opiniones', 'games'],
  ])('in %s, "%s" finds #%s', async (language, text, hash) => {
    onTestFinished(() => setPanelLanguage(PANEL_LANGUAGE));
    await setPanelLanguage(language);
    const found = matching([...sectionPlaces(may), ...settingPlaces(may)], text);
    expect(found.map((place) => place.hash)).toContain(hash);
  });
});
