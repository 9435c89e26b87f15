import { type Language, languageEntry } from '../../../shared/languages.ts';
import type { Role } from '../../../shared/roles.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import lists from '../components/table/lists.module.css';
import { fieldLabel } from '../components/text/field-label.ts';

/** The role, and the languages of a translator. */
export const ROLE_COLUMN: RecordColumn<{ role: Role; languages: readonly Language[] }> = {
  key: 'role',
  title: () => fieldLabel('role'),
  width: '12rem',
  render: ({ role, languages }) => (
    <span className={lists.stacked}>
      {t(`team.roles.${role}`)}
      {role === 'translator' && <Hint span>{languages.map((code) => languageEntry(code).label).join(', ')}</Hint>}
    </span>
  ),
};
