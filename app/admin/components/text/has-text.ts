/** Whether a dictionary has a text for a code of the server. */
export function hasText<Texts extends object>(texts: Texts, code: string): code is keyof Texts & string {
  return Object.hasOwn(texts, code);
}
