import type { Device } from '../../../shared/visits.ts';

/**
 * Returns the device class by the headers of a request, for use where no script can detect it. Tablets that request
 * desktop pages count as desktops.
 */
export function deviceOfRequest(headers: Headers): Device {
  const agent = headers.get('user-agent') ?? '';
  // Client Hints (WICG); without them, "Mobi" is common to all phone browsers.
  if (headers.get('sec-ch-ua-mobile') === '?1' || (/Mobi/.test(agent) && !/iPad/.test(agent))) return 'phone';
  return /iPad|Android|Tablet/.test(agent) ? 'tablet' : 'desktop';
}
