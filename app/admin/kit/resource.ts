import { panelText as t } from '../../i18n/panel.ts';
import type { PanelTexts } from '../../i18n/panel-sections.ts';

type TextOf = Parameters<typeof t>[0];
type ListText = 'title' | 'description' | 'list' | 'empty' | 'emptyHint';

/** Texts that apply to any entity. */
export type Word = Extract<TextOf, `common.entity.${string}`> extends `common.entity.${infer Name}` ? Name : never;

/** The groups of the panel's texts that have certain ones. */
type GroupWith<Text extends string> = {
  [Name in keyof PanelTexts]: PanelTexts[Name] extends Record<Text, string> ? Name : never;
}[keyof PanelTexts];

/** The texts of an entity's list. With `isGiven`, operators only edit entities: these come and go with others. */
type ListTexts =
  | { texts: GroupWith<ListText | 'create'>; isGiven?: false }
  | { texts: GroupWith<ListText>; isGiven: true };

/** A row of a list, or an entity. */
export interface Item {
  id: string;
}

/** An entity as the kit names, reads and changes it. */
export type Resource<Row extends Item, Entity = Row> = ListTexts & {
  /** The entity's own texts, which replace the common ones. */
  words?: Partial<Record<Word, TextOf>>;
  nameOf: (row: Row | Entity) => string;
  /** Reads the latest version before its dialog opens. */
  read?: (id: string) => Promise<Entity>;
  /** Deletes the entity, after the warning in `messageOf`. A returned message, such as what was left, replaces the name. */
  remove?: (id: string) => Promise<{ deletion?: string | undefined; message?: string | undefined }>;
  messageOf?: (row: Row) => string;
};

export type Named<Entity extends Item> = ListTexts & Pick<Resource<Entity>, 'words' | 'nameOf'>;

/** Returns the label for creating an entity; null if operators cannot. */
export const creation = (resource: ListTexts): string | null =>
  resource.isGiven ? null : t(`${resource.texts}.create`);

/** Returns the entity's own text, or else the common one. */
export const say = ({ words }: Pick<Resource<Item>, 'words'>, word: Word, values?: Parameters<typeof t>[1]): string =>
  t(words?.[word] ?? `common.entity.${word}`, values);
