/** Returns the file name given by the server, or an empty string. */
export const nameOf = (disposition: string | null): string => /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? '';

/** Saves a response's body as a file, under the name given by the server. */
export async function saveAnswer(response: Response): Promise<void> {
  const href = URL.createObjectURL(await response.blob());
  const download = nameOf(response.headers.get('Content-Disposition'));
  Object.assign(document.createElement('a'), { href, download }).click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
