/** Addresses of the providers' feeds, as their importers use them. */
import type { FeedProviderId } from '../../../shared/forms/import.ts';
import type { ProviderAccounts } from '../../../shared/provider-accounts.ts';

const GAMEMONETIZE =
  'https://rss.gamemonetize.com/rssfeed.php?format=json&category=All&type=html5&popularity=newest&company=All&amount=All';
const GAMEDISTRIBUTION =
  'https://catalog.api.gamedistribution.com/api/v2.0/rss/All/' +
  '?collection=all&categories=All&tags=All&subType=all&type=all&mobile=all&rewarded=all&amount=100&page=1&format=json';

/** Returns the feed with the most games, per provider; null for generic feeds, or if the operator's account is missing. */
export function feedAddresses({
  gamepix_id: sid,
  famobi_id: affiliate,
}: Pick<ProviderAccounts, 'gamepix_id' | 'famobi_id'>): Record<FeedProviderId, string | null> {
  return {
    gamemonetize: GAMEMONETIZE,
    gamepix: sid === '' ? null : `https://feeds.gamepix.com/v2/json?sid=${sid}&pagination=96&page=1&order=quality`,
    gamedistribution: GAMEDISTRIBUTION,
    playgama: 'https://playgama.com/api/v1/partner/export/catalogue/games',
    famobi: `https://api.famobi.com/feed?n=100&skip=0${affiliate === '' ? '' : `&a=${affiliate}`}`,
    generic: null,
  };
}
