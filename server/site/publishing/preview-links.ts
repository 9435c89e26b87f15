/** Links that show something unpublished to people without an account. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { PREVIEW_DAYS, PUBLICATION_KINDS, type PublicationKind } from '../../../shared/publication.ts';
import type { EndedPreviews } from './ended-previews.ts';

const DAY = 86_400_000;
const UUID = /^[0-9a-f-]{36}$/;

interface Previewed {
  kind: PublicationKind;
  id: string;
  until: Date;
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/**
 * @param options.secret AUTH_SECRET, or the stored one; without it nobody can create or extend a link
 * @param options.endedAt returns when the links of an entity were last revoked
 */
export function createPreviewLinks(options: { secret: string; now: () => Date; endedAt: EndedPreviews['endedAt'] }) {
  const { secret, now, endedAt } = options;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ludotek preview links', 32));
  const sign = (content: string) => createHmac('sha256', key).update(content).digest();

  return {
    create(kind: PublicationKind, id: string): { token: string; until: Date } {
      const until = new Date(now().getTime() + PREVIEW_DAYS * DAY);
      const content = `${kind}.${id}.${until.getTime().toString(36)}`;
      return { token: `${content}.${sign(content).toString('base64url')}`, until };
    },

    /** Null for a token that is forged, expired or revoked. */
    async open(token: string): Promise<Previewed | null> {
      const [kind = '', id = '', end = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${kind}.${id}.${end}`);
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const until = new Date(Number.parseInt(end, 36));
      const known = PUBLICATION_KINDS.find((one) => one === kind);
      if (known === undefined || !UUID.test(id) || now() >= until) return null;
      const ended = await endedAt(known, id);
      const isEnded = ended !== null && until.getTime() - PREVIEW_DAYS * DAY <= ended.getTime();
      return isEnded ? null : { kind: known, id, until };
    },
  };
}
