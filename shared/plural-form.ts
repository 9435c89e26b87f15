/** Suffixes of plural forms, by the categories of Unicode CLDR. */
export const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** Returns the category of a plural form's key, and the key of the form that every plural has; null for other keys. */
export function pluralForm(key: string): { category: string; other: string } | null {
  const [, category] = PLURAL_FORM.exec(key) ?? [];
  return category === undefined ? null : { category, other: key.replace(PLURAL_FORM, '_other') };
}
