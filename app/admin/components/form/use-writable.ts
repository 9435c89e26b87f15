import { AUDITED } from '../../../../shared/entities.ts';
import { mayWrite } from '../../../../shared/rights.ts';
import { useMayHere } from '../operator/if-may-change.tsx';
import { usePanelIdentity } from '../operator/operator.ts';

/**
 * Which fields of a form one may write: all, none, or, as a translator, the texts in one's own languages. The server checks
 * it again.
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
