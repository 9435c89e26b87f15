import { Files } from 'lucide-react';
import { pagePath } from '../../../shared/entry-path.ts';
import { EMPTY_PAGE, pageForm } from '../../../shared/forms/page.ts';
import { isLegalPage } from '../../../shared/legal-pages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { OpenOnSite } from '../components/buttons/open-on-site.tsx';
import { namedForm } from '../components/form/named-form.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { titleOf } from '../components/text/names.tsx';
import { entityDialog } from '../kit/dialog.tsx';
import { NO_STATE } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';
import { section } from '../kit/section.tsx';
import { PublicationAction } from '../publishing/publication-action.tsx';
import { usePublicationDialog } from '../publishing/publication-dialog.tsx';
import { LegalTexts } from './legal-texts.tsx';
import { PAGE_COLUMNS } from './page-columns.tsx';
import { DIALOG_WIDTH, PageFields } from './page-dialog.tsx';
import { type ListedPage, type Page, readPage, readPages } from './use-pages.ts';

const { pages } = api.admin;

const resource: Resource<ListedPage, Page> = {
  texts: 'pages',
  words: {
    created: 'pages.created',
    saved: 'pages.saved',
    editTitle: 'pages.form.edit',
    saveFailed: 'common.entity.saveFailed',
  },
  nameOf: titleOf,
  read: readPage,
  remove: (id) => call(pages[':id'].$delete({ param: { id } })),
  messageOf: () => t('pages.deletion.message'),
};

function usePageActions() {
  const publication = usePublicationDialog('page');
  return {
    actions: (page: ListedPage) => (
      <>
        {page.state === 'published' && (
          <OpenOnSite path={pagePath(page)} name={titleOf(page)} languages={page.languages} />
        )}
        <IfMayChange>
          <PublicationAction id={page.id} title={titleOf(page)} publication={publication} />
        </IfMayChange>
      </>
    ),
    dialogs: publication.dialog,
  };
}

export default section({
  resource,
  icon: Files,
  state: NO_STATE,
  load: readPages,
  columns: PAGE_COLUMNS,
  useActions: usePageActions,
  Below: LegalTexts,
  isOwn: (item) => !isLegalPage(item),
  Dialog: entityDialog(resource, {
    entity: 'page',
    empty: EMPTY_PAGE,
    schema: namedForm(pageForm, 'title'),
    create: (json) => call(pages.$post({ json })),
    update: (id, json) => call(pages[':id'].$put({ param: { id }, json })),
    Fields: PageFields,
    createdHint: () => t('pages.createdHint'),
    size: DIALOG_WIDTH,
    bringsBack: true,
  }),
});
