/** Compares ads.txt with the accounts that the site's advertisements use. */

/** Google's domain and certification authority id, from its help for publishers. */
const GOOGLE = 'google.com';
const GOOGLE_AUTHORITY = 'f08c47fec0942fa0';

/** Returns an account as in ads.txt, without AdSense's prefix `ca-`. @returns null if it is not one */
export function googleSeller(publisher: string): string | null {
  return /^(?:ca-)?(pub-\d{16})$/.exec(publisher)?.[1] ?? null;
}

export const googleLine = (account: string) => `${GOOGLE}, ${account}, DIRECT, ${GOOGLE_AUTHORITY}`;

export interface Seller {
  account: string;
  /** Whether an advertisement that runs or will run sells through it. */
  isPlanned: boolean;
}

/** Returns the accounts that a file lists as its own, each with the first line that does. */
function ownGoogleAccounts(content: string): Map<string, number> {
  const found = new Map<string, number>();
  content.split(/\r\n|\r|\n/).forEach((text, index) => {
    const [domain = '', account = '', relationship = ''] = (text.split(/[#;]/, 1)[0] ?? '')
      .split(',')
      .map((field) => field.trim());
    const isOwn = domain.toLowerCase() === GOOGLE && relationship.toUpperCase() === 'DIRECT';
    if (isOwn && account !== '' && !found.has(account)) found.set(account, index + 1);
  });
  return found;
}

interface SellerFindings {
  /** Lines that buyers need but that are missing. */
  missing: string[];
  /** Accounts that no advertisement uses, with the line that lists each. */
  unused: { account: string; line: number }[];
}

/**
 * Compares Google's DIRECT records with the accounts in use. Other sellers and resellers are not checked: no
 * advertisement tells which of them it sells through.
 */
export function compareSellers(content: string, sellers: readonly Seller[]): SellerFindings {
  const listed = ownGoogleAccounts(content);
  return {
    missing: sellers
      .filter(({ account, isPlanned }) => isPlanned && !listed.has(account))
      .map(({ account }) => googleLine(account)),
    unused: [...listed]
      .filter(([account]) => !sellers.some((seller) => seller.account === account))
      .map(([account, line]) => ({ account, line })),
  };
}

/** Appends lines to a file, which may lack a final line break. */
export function withLines(content: string, lines: readonly string[]): string {
  const before = content === '' || /[\r\n]$/.test(content) ? content : `${content}\n`;
  return `${before}${lines.join('\n')}\n`;
}
