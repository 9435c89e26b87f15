import { z } from 'zod';
import { columnsOf, MENU_TEXTS } from '../localized.ts';
import { MENU_PLACES } from '../menus.ts';
import { localizedBlanks, localizedInputs, requiredAddress } from './fields.ts';

export const HEADER_MAX = 8;
export const FOOTER_MAX = 20;

const common = { ...localizedInputs(MENU_TEXTS), hidden: z.boolean() };
const entity = z.uuid('required').toLowerCase();
/** Any path of this site, or a URL of another one. */
const menuAddress = requiredAddress(['/']);

export const menuEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), place: z.enum(MENU_PLACES, 'invalid_choice'), ...common }),
  z.strictObject({ kind: z.literal('page'), id: entity, ...common }),
  z.strictObject({ kind: z.literal('category'), id: entity, ...common }),
  z.strictObject({ kind: z.literal('collection'), id: entity, ...common }),
  z
    .strictObject({ kind: z.literal('address'), url: menuAddress, ...common })
    // A link to an address has no other name.
    .refine((entry) => columnsOf('label').some((label) => entry[label] !== null), {
      path: ['label'],
      error: 'required',
    }),
]);
export type MenuEntry = z.output<typeof menuEntry>;
export type MenuEntryKind = MenuEntry['kind'];
export const MENU_ENTRY_KINDS = [
  'page',
  'category',
  'collection',
  'address',
  'place',
] as const satisfies MenuEntryKind[];

export const menusForm = z.strictObject({
  header: z.array(menuEntry).max(HEADER_MAX, 'too_many'),
  footer: z.array(menuEntry).max(FOOTER_MAX, 'too_many'),
  /** Whether the footer lists the categories. */
  footerCategories: z.boolean(),
});
export type MenusForm = z.output<typeof menusForm>;

/** The texts of an entry without labels. */
export const NO_LABELS = z.object(localizedInputs(MENU_TEXTS)).parse(localizedBlanks(MENU_TEXTS));

const place = (name: (typeof MENU_PLACES)[number]): MenuEntry => ({
  kind: 'place',
  place: name,
  ...NO_LABELS,
  hidden: false,
});

/** The menus until an operator changes them. */
export const DEFAULT_MENUS: MenusForm = {
  header: [],
  footer: [place('mentions'), place('terms'), place('privacy'), place('contact')],
  footerCategories: true,
};
