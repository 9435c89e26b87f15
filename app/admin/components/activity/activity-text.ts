import activity from '../../../i18n/panel/fr/activity.ts';
import { panelText } from '../../../i18n/panel/panel-i18n.ts';
import type { ActivityEntry } from './use-activity.ts';

function has<Names extends object>(names: Names, name: string): name is keyof Names & string {
  return Object.hasOwn(names, name);
}

/** What was done: « a modifié le jeu ». A kind of its own that has no words yet is named as it is. */
export function actionText({ action, entity }: Pick<ActivityEntry, 'action' | 'entity'>): string {
  const done = has(activity.action, action) ? panelText(`activity.action.${action}`) : action;
  const what = has(activity.entity, entity) ? panelText(`activity.entity.${entity}`) : entity;
  return `${done} ${what}`;
}

/** How much changed: fields that something was put into for the first time count as given, not as changed. */
export function changesText(changes: ActivityEntry['changes'], action: string): string {
  const count = Object.keys(changes).length;
  return panelText(action === 'create' ? 'activity.added' : 'activity.changed', { count });
}
