import activity from '../../../i18n/panel/fr/activity.ts';
import { panelText } from '../../../i18n/panel/panel-i18n.ts';
import type { ActivityEntry } from './use-activity.ts';

function has<Names extends object>(names: Names, name: string): name is keyof Names & string {
  return Object.hasOwn(names, name);
}

/** Who did it. Whoever fails to sign in may be anybody; what has no actor otherwise, the product did. */
export function actorText({ actor, action, entity }: Pick<ActivityEntry, 'actor' | 'action' | 'entity'>): string {
  return (
    actor ?? panelText(entity === 'security' && action !== 'password_set' ? 'activity.somebody' : 'activity.system')
  );
}

/** What was done: « a modifié le jeu ». A kind of its own that has no words yet is named as it is. */
export function actionText({ action, entity, label }: Pick<ActivityEntry, 'action' | 'entity' | 'label'>): string {
  if (entity === 'security') {
    const event = action === 'limited' && label === '' ? 'limited_elsewhere' : action;
    return has(activity.security, event) ? panelText(`activity.security.${event}`) : event;
  }
  const done = has(activity.action, action) ? panelText(`activity.action.${action}`) : action;
  const what = has(activity.entity, entity) ? panelText(`activity.entity.${entity}`) : entity;
  return `${done} ${what}`;
}

/** How much changed: fields that something was put into for the first time count as given, not as changed. */
export function changesText({ changes, action, entity }: Pick<ActivityEntry, 'changes' | 'action' | 'entity'>): string {
  if (entity === 'security') return panelText('activity.details');
  const count = Object.keys(changes).length;
  return panelText(action === 'create' ? 'activity.added' : 'activity.changed', { count });
}
