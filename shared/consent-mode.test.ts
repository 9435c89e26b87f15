import { expect, test } from 'vitest';
import { type ConsentChoice, choiceOf, FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { adPrivacy, consentMode } from './consent-mode.ts';

test.each<[string, ConsentChoice | null, string]>([
  ['no choice', null, 'denied denied denied denied'],
  ['a refusal', NO_CONSENT, 'denied denied denied denied'],
  ['analytics alone', choiceOf(['analytics']), 'denied denied denied granted'],
  ['advertisements alone', choiceOf(['ads']), 'granted granted denied denied'],
  ['personalized advertisements', choiceOf(['ads', 'personalized']), 'granted granted granted denied'],
  ['everything', FULL_CONSENT, 'granted granted granted granted'],
])('the consent mode of %s', (_, choice, expected) => {
  const { ad_storage, ad_user_data, ad_personalization, analytics_storage } = consentMode(choice);
  expect([ad_storage, ad_user_data, ad_personalization, analytics_storage].join(' ')).toBe(expected);
});

test.each<[string, ConsentChoice | null, boolean, boolean]>([
  ['no choice', null, true, true],
  ['a refusal', NO_CONSENT, true, true],
  ['advertisements alone', choiceOf(['ads']), false, true],
  ['personalized advertisements', choiceOf(['ads', 'personalized']), false, false],
])("Google's advertisements with %s", (_, choice, limitedAds, nonPersonalizedAds) => {
  expect(adPrivacy(choice)).toEqual({
    publisherTag: { limitedAds, nonPersonalizedAds },
    requestNonPersonalizedAds: nonPersonalizedAds ? 1 : 0,
  });
});
