import { NetworkFailure, within } from './failure.ts';

/** In milliseconds. */
const LOAD_LIMIT = 15_000;

/** Scripts of this document by URL. */
const loads = new Map<string, Promise<void>>();

/** Adds a script element and resolves when it has run. @throws {NetworkFailure} if it cannot be loaded */
export async function addScript(parent: Element, attributes: Partial<HTMLScriptElement> & { src: string }) {
  const script = Object.assign(document.createElement('script'), { async: true, ...attributes });
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new NetworkFailure(`${script.src} could not be loaded`)));
  });
  parent.append(script);
  await within(LOAD_LIMIT, script.src, loaded);
}

/** Loads a script once per document. After a failure, the next page tries again. @throws {NetworkFailure} */
export function loadOnce(attributes: Partial<HTMLScriptElement> & { src: string }): Promise<void> {
  const { src } = attributes;
  const loading =
    loads.get(src) ??
    addScript(document.head, attributes).catch((error: unknown) => {
      loads.delete(src);
      throw error;
    });
  loads.set(src, loading);
  return loading;
}
