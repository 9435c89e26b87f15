import { type PanelTexts, panelText as t } from '../../i18n/panel.ts';

type TextOf = Parameters<typeof t>[0];
type ListTexts = Record<'title' | 'description' | 'list' | 'create' | 'empty' | 'emptyHint', string>;

/** Texts that apply to any entity. */
export type Word = Extract<TextOf, `common.entity.${string}`> extends `common.entity.${infer Name}` ? Name : never;

/** The groups of the panel's texts that describe a list. */
export type ListName = {
  [Name in keyof PanelTexts]: PanelTexts[Name] extends ListTexts ? Name : never;
}[keyof PanelTexts];

/** A row of a list, or an entity. */
export interface Item {
  id: string;
}

/** An entity as the kit names, reads and changes it. */
export interface Resource<Row extends Item, Entity = Row> {
  texts: ListName;
  /** The entity's own texts, which replace the common ones. */
  words?: Partial<Record<Word, TextOf>>;
  nameOf: (row: Row | Entity) => string;
  /** Reads the latest version before its dialog opens. */
  read?: (id: string) => Promise<Entity>;
  /** Deletes the entity, after the warning in `messageOf`. A returned message, such as what was left, replaces the name. */
  remove?: (id: string) => Promise<{ deletion?: string | undefined; message?: string | undefined }>;
  messageOf?: (row: Row) => string;
}

export type Named<Entity extends Item> = Pick<Resource<Entity>, 'texts' | 'words' | 'nameOf'>;

/** Returns the entity's own text, or else the common one. */
export const say = ({ words }: Pick<Resource<Item>, 'words'>, word: Word, values?: Parameters<typeof t>[1]): string =>
  t(words?.[word] ?? `common.entity.${word}`, values);
