import { Pencil, Trash2 } from 'lucide-react';
import { panelText as t } from '../../../i18n/panel.ts';
import { IfMayChange } from '../operator/if-may-change.tsx';
import { IconAction, type IconActionProps } from './icon-action.tsx';

/** Opens a row's dialog. @param props.label names the action and the row */
export const EditAction = (props: IconActionProps) => (
  <IconAction tip={t('common.edit')} {...props}>
    <Pencil size={18} />
  </IconAction>
);

/** Deletes a row, for operators who may change the section. @param props.label names the action and the row */
export const DeleteAction = (props: IconActionProps) => (
  <IfMayChange>
    <IconAction tip={t('common.delete')} {...props}>
      <Trash2 size={18} />
    </IconAction>
  </IfMayChange>
);
