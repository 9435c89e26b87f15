import { expect, test } from 'vitest';
import { googleLine } from './ads-txt-sellers.ts';
import { lacksConsent, type NetworkFacts, networkStates, type RevenueFacts } from './revenue-state.ts';

const ACCOUNT = 'pub-1234567890123456';
const OTHER = 'pub-6543210987654321';
const BARE: RevenueFacts = {
  networks: [],
  adsTxt: '',
  consent: { platform: 'own', publisher: '' },
  networksOff: false,
};
const google = (change: Partial<NetworkFacts> = {}): NetworkFacts => ({
  network: 'adsense',
  accounts: [{ account: ACCOUNT, isPlanned: true }],
  isPlanned: true,
  ...change,
});
const paused = google({ accounts: [{ account: ACCOUNT, isPlanned: false }], isPlanned: false });
const manager = google({ network: 'ad_manager', accounts: [] });
const script = google({ network: 'script', accounts: [] });
const two = google({
  accounts: [
    { account: ACCOUNT, isPlanned: true },
    { account: OTHER, isPlanned: false },
  ],
});
const asks = (publisher: string): RevenueFacts['consent'] => ({ platform: 'google', publisher });
const OFF = { networksOff: true };
const TCF = { platform: 'tcf', publisher: '' } as const;

test.each<[string, NetworkFacts, Partial<RevenueFacts>, string]>([
  ['AdSense on a bare site', google(), {}, 'ids done, ad done, ads_txt missing, consent missing'],
  [
    'all of AdSense',
    google(),
    { adsTxt: googleLine(ACCOUNT), consent: asks(ACCOUNT) },
    'ids done, ad done, ads_txt done, consent done',
  ],
  [
    "another account's message",
    google(),
    { consent: asks(OTHER) },
    'ids done, ad done, ads_txt missing, consent other_account',
  ],
  ['another platform', google(), { consent: TCF }, 'ids done, ad done, ads_txt missing, consent done'],
  ['a pause', paused, { adsTxt: googleLine(ACCOUNT) }, 'ids done, ad missing, ads_txt done, consent missing'],
  ['a pause without its line', paused, {}, 'ids done, ad missing, ads_txt missing, consent missing'],
  [
    'an account that ended beside one that runs',
    two,
    { adsTxt: googleLine(ACCOUNT), consent: asks(ACCOUNT) },
    'ids done, ad done, ads_txt done, consent done',
  ],
  [
    'only the line of the account that ended',
    two,
    { adsTxt: googleLine(OTHER) },
    'ids done, ad done, ads_txt missing, consent missing',
  ],
  [
    'Ad Manager without an account',
    manager,
    { adsTxt: googleLine(ACCOUNT), consent: asks(ACCOUNT) },
    'ids missing, ad done, ads_txt missing, consent done',
  ],
  ["another network's script", script, {}, 'ad done, consent done'],
  ['AdSense while all networks are off', google(), OFF, 'ids done, ad off, ads_txt missing, consent missing'],
  ['a script while all networks are off', script, OFF, 'ad off, consent done'],
  ['a pause while all networks are off', paused, OFF, 'ids done, ad missing, ads_txt missing, consent missing'],
])('tells the state of %s', (_, network, change, expected) => {
  const [state] = networkStates({ ...BARE, ...change, networks: [network] });
  expect(state?.parts.map(({ part, state: of }) => `${part} ${of}`).join(', ')).toBe(expected);
});

test.each<[string, readonly NetworkFacts[], RevenueFacts['consent'], boolean, off?: boolean]>([
  ['nothing without networks', [], BARE.consent, false],
  ["nothing for another network's script", [script], BARE.consent, false],
  ['a platform for AdSense', [script, google()], BARE.consent, true],
  ["the account's own message", [google()], asks(OTHER), true],
  ['nothing more', [google()], asks(ACCOUNT), false],
  ['nothing for a pause', [paused], BARE.consent, false],
  ['a platform for the one that runs beside a pause', [paused, manager], BARE.consent, true],
  ['nothing while all networks are off', [google()], BARE.consent, false, true],
])('consent lacks %s', (_, networks, consent, expected, networksOff = false) => {
  expect(lacksConsent(networkStates({ ...BARE, networks, consent, networksOff }))).toBe(expected);
});
