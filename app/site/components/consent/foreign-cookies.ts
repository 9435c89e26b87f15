/** Returns the site's host and its parent domains. A tag sets its cookies on the highest one that accepts them. */
export function cookieDomains(): string[] {
  const labels = window.location.hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/**
 * Cookies of Google's tags (https://business.safety.google/adscookies/). A platform's own cookies must stay, because they hold
 * the visitor's choice.
 */
export const TAG_COOKIES = /^(_ga|_gid|_gat|_gac_|_gcl_|_dc_gtm_|__gads|__gpi|__eoi)/;

export function eraseTagCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of names.filter((name) => TAG_COOKIES.test(name))) {
    for (const domain of ['', ...cookieDomains().map((name) => `; domain=${name}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
