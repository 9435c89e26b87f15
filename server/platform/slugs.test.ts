import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, SLUG_MAX_LENGTH } from '../../shared/is-slug.ts';
import { knownSlug, slugify, tagSlug } from '../../shared/slug.ts';
import { slugOf, symbolSlug, tagSlugOf } from './slugs.ts';

test.each([
  // As in the specification.
  ['Échecs & Été', 'echecs-ete'],
  ['L’été d’Anna', 'lete-danna'],
  ['snake_case stays', 'snake_case-stays'],
  ['Qız oyunu ə', 'qiz-oyunu-e'],
  ['Το παιχνίδι του Οδυσσέα', 'to-paichnidi-tu-odyssea'],
  ['Йога для начинающих', 'yoga-dlya-nachinayushchikh'],
  ['Ёлка и объезд', 'elka-i-obezd'],
  ['Їжак у тумані', 'izhak-u-tumani'],
  ['ألعاب بنات', 'alaab-bnat'],
  ['لعبة السيارات', 'labh-alsyarat'],
  ['משחק', 'mshk'],
  ['機動戦士ガンダム', 'jidongzhanshi-gandamu'],
  ['かぎの冒険', 'kagino-maoxian'],
  ['パズル＆ドラゴンズ', 'pazurudoragonzu'],
  ['きゃべつ しゃもじ じゅんび', 'kyabetsu-shamoji-junbi'],
  ['3D ゲーム', '3d-gemu'],
  ['開心消消樂', 'kaixinxiaoxiaole'],
  ['한국 자동차 게임', 'hangug-jadongcha-geim'],
  ['เกมยิงปืน', 'kemyingpuen'],
  ['आदमी का खेल', 'admi-ka-khel'],
  ['٣ ألعاب', '3-alaab'],
  ['!!!', ''],
  ['🎮', ''],
  ['', ''],
])('%j has the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugOf(title.normalize('NFD'))).toBe(slug);
});

test.each([
  ['ガンダム', 'gandamu'],
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['Ｃ＋＋', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['.io', 'io'],
  ['🎮', 'video-game'],
  ['!!', 'u21-u21'],
  ['', ''],
])('the tag %j has the slug %j', (name, slug) => {
  expect(tagSlugOf(name)).toBe(slug);
});

test('every name has a slug, and Latin names and slugs keep theirs', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 120 }));
  fc.assert(
    fc.property(text, (name) => {
      const slug = slugOf(name);
      expect(slug).toMatch(/^(\w+(-\w+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
      expect(slugOf(slug)).toBe(slug);
      for (const made of [tagSlugOf(name), slug || symbolSlug(name)])
        expect(isSlug(made), name).toBe(name.trim() !== '');
      if (knownSlug(name) !== '') expect(knownSlug(name)).toBe(slug);
      if (!/\P{ASCII}/u.test(name)) {
        expect(slug).toBe(slugify(name));
        expect(tagSlugOf(name)).toBe(tagSlug(name) || symbolSlug(name));
      }
    }),
    { numRuns: 300 },
  );
});
