import { useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { PublicationKind } from '../../../shared/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';

const { publications } = api.admin;

export type Publication = InferResponseType<(typeof publications)[':kind'][':id']['$get'], 200>;

export const readPublication = (kind: PublicationKind, id: string): Promise<Publication> =>
  call(publications[':kind'][':id'].$get({ param: { kind, id } }));

/** Creates a link that shows an item to people without an account. */
export function usePreviewLink(kind: PublicationKind, id: string) {
  return useMutation({
    mutationFn: async () => {
      const { path, until } = await call(publications['preview-links'].$post({ json: { kind, id } }));
      return { address: new URL(path, location.origin).href, until };
    },
    onError: (error) => reportFailure(error, t('publication.previewFailed')),
  });
}

/** Revokes all preview links to an item, whoever created them. */
export function useEndPreviewLinks(kind: PublicationKind, id: string, onEnded: () => void) {
  return useMutation({
    mutationFn: () => call(publications['preview-links'][':kind'][':id'].$delete({ param: { kind, id } })),
    onSuccess: () => {
      notify.success(t('publication.previewsEnded'));
      onEnded();
    },
    onError: (error) => reportFailure(error, t('publication.endPreviewsFailed')),
  });
}
