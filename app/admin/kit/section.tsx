import type { ReactNode } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { type ListDeclaration, type Rows, useEntityList } from './list.tsx';
import type { Values } from './list-state.ts';
import type { Item } from './resource.ts';

interface SectionDeclaration<Row extends Item, Entity, State extends Values, Data extends Rows<Row>>
  extends ListDeclaration<Row, Entity, State, Data> {
  Below?: (props: { data: Data }) => ReactNode;
}

/** Creates a section with the list of an entity and its dialog. Sections with more parts use `useEntityList` themselves. */
export function section<Row extends Item, Entity extends Item, State extends Values, Data extends Rows<Row>>(
  declaration: SectionDeclaration<Row, Entity, State, Data>,
) {
  const { resource, Below } = declaration;
  return function Section() {
    const { query, create, list, dialogs } = useEntityList(declaration);
    return (
      <SectionPage
        title={t(`${resource.texts}.title`)}
        description={t(`${resource.texts}.description`)}
        actions={create()}
      >
        {list}
        {query.data !== undefined && Below && <Below data={query.data} />}
        {dialogs}
      </SectionPage>
    );
  };
}
