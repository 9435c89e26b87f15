import { useQueryClient } from '@tanstack/react-query';
import type { SiteTextEntry, WordingAnswer } from '../../../server/site/wording/resource.ts';
import { isLanguage, type Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { ignoreNotFound, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import type { Resource } from '../kit/resource.ts';

const { wording } = api.admin;

/** Gives each text an id, changed or not. `change` is the id of the change. */
type Identified<Answer extends WordingAnswer | SiteTextEntry> = Omit<Answer, 'id'> & {
  id: string;
  change: string | null;
};
/** A text, as its dialog edits it. */
export type SiteText = Identified<WordingAnswer>;
/** A text in the list. */
export type SiteTextRow = Identified<SiteTextEntry>;

export const identified = <Answer extends WordingAnswer | SiteTextEntry>(answer: Answer): Identified<Answer> => ({
  ...answer,
  id: `${answer.language}.${answer.key}`,
  change: answer.id,
});

/** Returns the language and key in an id, which may come from the URL. @throws for any other id */
function partsOf(id: string): { language: Language; key: string } {
  const [language, ...key] = id.split('.');
  if (!isLanguage(language)) throw new Error(`no text of the site: ${id}`);
  return { language, key: key.join('.') };
}

export const siteText: Resource<SiteTextRow, SiteText> = {
  texts: 'wording',
  isGiven: true,
  nameOf: ({ original, key }) => original ?? key,
  read: async (id) => identified(await call(wording.text.$get({ query: partsOf(id) }))),
};

/** Marks texts written by a model as reviewed. */
export function useRead() {
  const queries = useQueryClient();
  return async (rows: readonly Pick<SiteText, 'change'>[]) => {
    const ids = rows.flatMap(({ change }) => change ?? []);
    try {
      const { read } = await call(wording.read.$post({ json: { ids } }));
      notify.success(t('wording.run.readDone', { count: read }));
    } catch (error) {
      reportFailure(error, t('wording.run.readFailed'));
    } finally {
      void queries.invalidateQueries();
    }
  };
}

/** Reverts a change, which can be undone. @param onDone called once the original is shown again */
export function useGoBack(onDone?: () => void) {
  const queries = useQueryClient();
  return async ({ change, original, key }: Pick<SiteText, 'change' | 'original' | 'key'>) => {
    if (change === null) return;
    try {
      const { deletion } = (await ignoreNotFound(call(wording[':id'].$delete({ param: { id: change } })))) ?? {};
      notifyDeleted({ title: t('wording.back.done'), message: original ?? key, deletion });
      onDone?.();
    } catch (error) {
      reportFailure(error, t('wording.back.failed'));
    } finally {
      void queries.invalidateQueries();
    }
  };
}
