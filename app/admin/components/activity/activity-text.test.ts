import { expect, test } from 'vitest';
import { actionText, actorText, changesText, changeText, labelText } from './activity-text.ts';

test.each([
  ['create', 'game', 'a créé le jeu'],
  ['update', 'setting', 'a modifié le réglage'],
  ['delete', 'ad', 'a supprimé la publicité'],
  ['start', 'operation', 'a lancé le traitement'],
  ['merge', 'badge', 'merge badge'],
])('describes the action %s of a %s as "%s"', (action, entity, text) => {
  expect(actionText({ action, entity, label: '' })).toBe(text);
});

const change = { before: 'a', after: 'b' };

test.each([
  ['game', '', ['title'], '1 champ modifié\u00a0: Titre'],
  ['game', '', ['title', 'slug', 'client'], '2 champs modifiés\u00a0: Titre, Slug'],
  ['game', '', ['title', 'slug', 'tags', 'icon'], '4 champs modifiés\u00a0: Titre, Slug, Tags…'],
  ['setting', 'languages', ['root', 'de'], '2 champs modifiés\u00a0: Langue principale du site, Allemand'],
  ['setting', 'legal', ['host'], '1 champ modifié\u00a0: Hébergeur'],
])('counts and names the fields that an update of a %s %s changes', (entity, label, fields, text) => {
  const changes = Object.fromEntries(fields.map((field) => [field, change]));
  expect(changesText({ changes, action: 'update', entity, label })).toBe(text);
});

test('counts the fields that are filled in a new entity', () => {
  const changes = { title: change };
  expect(changesText({ changes, action: 'create', entity: 'game', label: '' })).toBe('1 champ renseigné');
});

test.each([
  ['a.b@example.com', 'sign_in', '', "a.b@example.com s'est connecté"],
  [null, 'sign_in_failed', 'boss@example.com', "Quelqu'un n'a pas réussi à se connecter au compte"],
  [null, 'limited', 'boss@example.com', "Quelqu'un a été bloqué après trop de tentatives sur le compte"],
  [null, 'limited', '', "Quelqu'un a été bloqué après trop de tentatives"],
  [
    null,
    'panel_key_refused',
    'boss@example.com',
    "Quelqu'un a envoyé, hors du panneau, une demande avec une session du compte",
  ],
  [null, 'access_refused', '', "Quelqu'un s'est vu refuser l'accès"],
  [null, 'password_set', 'boss@example.com', 'Le système a donné un nouveau mot de passe au compte'],
])('describes a security event by %s: %s of "%s" as "%s"', (actor, action, label, text) => {
  const entry = { actor, token: null, action, entity: 'security', label, changes: {} };
  expect(`${actorText(entry)} ${actionText(entry)}`).toBe(text);
});

test('names the product as the actor of entries without one', () => {
  expect(actorText({ actor: null, token: null, action: 'update', entity: 'game', changes: {} })).toBe('Le système');
});

test('names the rule or the operator that hid a game or showed it again', () => {
  const changes = { hidden_by_rule: { before: false, after: true } };
  const entry = { token: null, action: 'update', entity: 'game', changes };
  expect(actorText({ ...entry, actor: null })).toBe('La règle des jeux disparus');
  expect(actorText({ ...entry, actor: 'boss@example.com' })).toBe('boss@example.com');
});

test.each([
  ['setting', 'mail', 'Envoi des e-mails'],
  ['setting', 'game_health', 'Santé des jeux'],
  ['setting', 'advertising', 'Régies dans les pages'],
  ['setting', 'indexing', 'Textes propres au site'],
  ['setting', 'home_rows', "Page d'accueil"],
  ['setting', 'ads.txt', 'ads.txt'],
  ['game', 'mail', 'mail'],
])('names a %s with the label %s "%s"', (entity, label, text) => {
  expect(labelText({ entity, label })).toBe(text);
});

test.each([
  ['game', 'state', 'scheduled', 'Programmé'],
  ['game', 'title', 'scheduled', 'scheduled'],
  ['game', 'publish_at', '2026-10-20T10:00:00.000Z', /20 oct\. 2026/],
  ['game', 'title', null, '(vide)'],
  ['game', 'permissions', ['downloads', 'dialogs'], 'Téléchargements, Boîtes de dialogue'],
  ['account', 'role', 'editor', 'Éditeur'],
  ['account', 'role', 'constructor', 'constructor'],
  ['webhook', 'kinds', ['game.deleted', 'game.melted'], 'Jeu supprimé, game.melted'],
  ['feed', 'provider', 'gamepix', 'GamePix'],
  ['mail', 'security', 'tls', 'TLS (conseillé)'],
  ['unknown', 'role', 'editor', 'editor'],
])("shows a %s's %s %j as %s", (owner, field, value, text) => {
  expect(changeText(field, value, owner)).toMatch(text);
});

test("names the API token that a program used on an operator's behalf", () => {
  const entry = { actor: 'boss@example.com', token: 'CI', action: 'update', entity: 'game', changes: {} };
  expect(actorText(entry)).toBe('boss@example.com (clé «\u00a0CI\u00a0»)');
});
