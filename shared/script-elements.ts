/** A script element of a snippet that an operator pasted. */
export interface ScriptElement {
  attributes: [name: string, value: string][];
  /** Empty where `src` says where the code is. */
  code: string;
}

const ELEMENT = /<script((?:\s(?:"[^"]*"|'[^']*'|[^'">])*)?)>([\s\S]*?)(?:<\/script[^>]*>|$)/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * The script elements in a snippet of HTML; null when it holds none, and is code itself. It reads what services hand
 * out to be pasted, not any HTML: character references stay as they are.
 */
export function scriptElements(snippet: string): ScriptElement[] | null {
  const elements = [...snippet.matchAll(ELEMENT)].map(([, attributes = '', code = '']) => ({
    attributes: [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]): [string, string] => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
    code: code.trim(),
  }));
  return elements.length > 0 ? elements : null;
}
