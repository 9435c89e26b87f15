import type { GameDetail } from '../shared/catalogue.ts';
import { OFFERED_AT_FIRST } from '../shared/languages.ts';
import type { SiteIdentity } from '../shared/site.ts';

export const site: SiteIdentity = {
  name: 'Ludotek',
  url: 'https://games.example',
  root: 'fr',
  languages: OFFERED_AT_FIRST,
  contactEmail: 'contact@games.example',
  suggestionsEmail: 'ideas@games.example',
  legal: { publisher: 'P', address: 'A', director: 'D', host: 'H', hostAddress: 'HA' },
};

export const game: GameDetail = {
  id: 'g1',
  slug: 'chess',
  title: { text: 'Échecs', language: 'fr' },
  thumbnail: { version: '0123456789ab', side: 512 },
  gameUrl: 'https://play.example/chess',
  categorySlug: 'puzzle',
  featured: false,
  description: { text: 'Un classique.', language: 'fr' },
  metaTitle: { text: 'Échecs', language: 'fr' },
  metaDescription: { text: 'Un classique.', language: 'fr' },
  tags: [
    { name: 'plateau', slug: 'board' },
    { name: 'réflexion', slug: null },
  ],
  instructions: { text: '', language: 'fr' },
  pictureAlt: null,
  category: { id: 'c1', slug: 'puzzle', name: 'Réflexion', icon: 'Puzzle' },
  fileType: 'html5',
  orientation: 'landscape',
  works_on_phones: null,
  minimum_age: null,
  width: null,
  height: null,
  permissions: [],
  plays: 12,
  votes: { count: 0, sum: 0 },
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  languages: ['fr', 'en'],
  shownIn: null,
};
