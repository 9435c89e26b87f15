import { LibraryBig } from 'lucide-react';
import { z } from 'zod';
import { entryPath } from '../../../shared/entry-path.ts';
import { collectionForm, EMPTY_COLLECTION } from '../../../shared/forms/collection.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { OpenOnSite } from '../components/buttons/open-on-site.tsx';
import { namedForm } from '../components/form/named-form.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { titleOf } from '../components/text/names.tsx';
import { entityDialog } from '../kit/dialog.tsx';
import { direction, pageNumber, searchText } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';
import { section } from '../kit/section.tsx';
import { PublicationAction } from '../publishing/publication-action.tsx';
import { usePublicationDialog } from '../publishing/publication-dialog.tsx';
import { Campaign } from './campaign.tsx';
import { COLLECTION_COLUMNS } from './collection-columns.tsx';
import { CollectionFields } from './collection-fields.tsx';
import {
  COLLECTION_SORTS,
  type Collection,
  type ListedCollection,
  matchingCollections,
  readCollections,
  sortedCollections,
} from './use-collections.ts';

const { collections } = api.admin;

const resource: Resource<ListedCollection, Collection> = {
  texts: 'collections',
  nameOf: titleOf,
  read: (id) => call(collections[':id'].$get({ param: { id } })),
  remove: (id) => call(collections[':id'].$delete({ param: { id } })),
  messageOf: () => t('collections.deletion'),
};

function useCollectionActions() {
  const publication = usePublicationDialog('collection', { Below: Campaign });
  return {
    actions: ({ id, slug, state, languages, ...texts }: ListedCollection) => (
      <>
        {state === 'published' && (
          <OpenOnSite path={entryPath('collection', slug)} name={titleOf(texts)} languages={languages} />
        )}
        <IfMayChange>
          <PublicationAction {...{ id, publication }} title={titleOf(texts)} />
        </IfMayChange>
      </>
    ),
    dialogs: publication.dialog,
  };
}

export default section({
  resource,
  icon: LibraryBig,
  state: z.object({
    q: searchText(),
    sort: z.enum(COLLECTION_SORTS).catch('title'),
    order: direction('asc'),
    page: pageNumber,
  }),
  load: readCollections,
  useArrange:
    () =>
    (rows, { q, sort, order }) =>
      sortedCollections(matchingCollections(rows, q), { by: sort, direction: order }),
  searchHint: () => t('collections.searchHint'),
  columns: COLLECTION_COLUMNS,
  useActions: useCollectionActions,
  Dialog: entityDialog(resource, {
    entity: 'collection',
    empty: EMPTY_COLLECTION,
    schema: namedForm(collectionForm, 'title'),
    create: (json): Promise<Collection> => call(collections.$post({ json })),
    update: (id, json): Promise<Collection> => call(collections[':id'].$put({ param: { id }, json })),
    Fields: CollectionFields,
    createdHint: () => t('collections.createdHint'),
    size: 'xl',
  }),
});
