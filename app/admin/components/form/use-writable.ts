import { AUDITED } from '../../../../shared/entities.ts';
import { mayWrite } from '../../../../shared/rights.ts';
import { useMayHere } from '../operator/if-may-change.tsx';
import { usePanelIdentity } from '../operator/operator.ts';

/**
 * Tells which fields of a form the operator may write: all, none, or, for a translator, the texts in their languages. The server
 * checks it again.
 *
 * @param owner the entity that has the fields, or the key of a setting
 */
export function useWritable(owner: string | undefined) {
  const may = useMayHere();
  const { permissions } = usePanelIdentity();
  const audited = AUDITED.find((name) => name === owner);
  const isReadOnly = !may('change') && !may('translate');
  return {
    isReadOnly,
    mayWrite: (field: string): boolean =>
      may('change') || (!isReadOnly && audited !== undefined && mayWrite(permissions, audited, field)),
  };
}
