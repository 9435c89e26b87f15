import type { Device } from '../../../shared/visits.ts';

/**
 * The device class by the headers of a request, where no script of the page can detect it. Tablets that request desktop
 * pages count as desktops.
 */
export function deviceOfRequest(headers: Headers): Device {
  const agent = headers.get('user-agent') ?? '';
  // Client Hints (WICG); without them, "Mobi" is what browsers of phones have in common.
  if (headers.get('sec-ch-ua-mobile') === '?1' || (/Mobi/.test(agent) && !/iPad/.test(agent))) return 'phone';
  return /iPad|Android|Tablet/.test(agent) ? 'tablet' : 'desktop';
}
