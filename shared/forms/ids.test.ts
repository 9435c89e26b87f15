import { expect, test } from 'vitest';
import type { z } from 'zod';
import { EMPTY_GAME, gameForm } from './game.ts';
import { menuEntry, NO_LABELS } from './menus.ts';
import { publicationChange } from './publication.ts';

const ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const game = { ...EMPTY_GAME, title: 'Chess', game_url: 'https://games.example/' };
const published = { kind: 'game', state: 'published', start_date: null, end_date: null };

test.each<[string, z.ZodType, object]>([
  ['the category of a game', gameForm, { ...game, category_id: ID.toUpperCase() }],
  ['an entry of a menu', menuEntry, { kind: 'page', id: ID.toUpperCase(), ...NO_LABELS, hidden: false }],
  ['what is published', publicationChange, { ...published, ids: [ID.toUpperCase()] }],
])('normalizes the id of %s as in the database, which compares text', (_name, form, given) => {
  expect(JSON.stringify(form.parse(given))).toContain(ID);
});
