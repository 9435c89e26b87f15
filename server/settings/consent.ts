import type { Handler } from 'hono';
import { asksCountry, countryIn } from '../../shared/consent-regions.ts';
import type { ConsentForm } from '../../shared/forms/consent.ts';
import type { HttpEnv, IsOperator } from '../platform/http/environment.ts';
import { platformLoader } from './consent-platforms.ts';
import type { Settings } from './usecases.ts';

/**
 * Serves the script of the consent platform, never cached, which pages load before they know the choice. Empty for
 * operators, like the analytics script.
 */
export function consentFile(settings: Pick<Settings, 'read'>, isOperator: IsOperator): Handler {
  return async (context) => {
    const script = platformLoader(await settings.read('consent'));
    if (script === '') return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return context.body((await isOperator(context.req.raw.headers)) ? '' : script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
    });
  };
}

/**
 * Answers whether this visitor is asked, by the country that the network in front of the site reports. Pages are the same
 * for everyone, so browsers request it. Only a trusted proxy's header counts; visitors from an unknown country are asked.
 */
export function regionAnswer(read: () => Promise<Pick<ConsentForm, 'countryHeader' | 'countries'>>): Handler<HttpEnv> {
  return async (context) => {
    const { countryHeader, countries } = await read();
    const isTrusted = countryHeader !== '' && context.var.isFromProxy;
    const country = isTrusted ? countryIn(context.req.header(countryHeader)) : null;
    return context.json({ asked: asksCountry(country, countries) }, 200, { 'Cache-Control': 'no-store' });
  };
}
