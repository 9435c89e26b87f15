/** Whether a dictionary has a text for a code that may be unknown. */
export function hasKey<Texts extends object>(texts: Texts, code: string): code is keyof Texts & string {
  return Object.hasOwn(texts, code);
}
