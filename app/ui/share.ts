export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** Opens the device's share dialog. Without one, copies the text and the URL. */
export async function share({
  title,
  text,
  url,
}: {
  title: string;
  text?: string;
  url: string;
}): Promise<ShareOutcome> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url, ...(text !== undefined && { text }) });
      return 'shared';
    }
    // Not available without TLS.
    await navigator.clipboard.writeText(text === undefined ? url : `${text} ${url}`);
    return 'copied';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    console.warn('the page could not be shared', error);
    return 'failed';
  }
}
