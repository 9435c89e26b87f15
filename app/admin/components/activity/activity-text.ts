import { panelText, panelTexts } from '../../../i18n/panel.ts';
import { choiceLabels } from '../text/choice-labels.ts';
import { fieldLabel } from '../text/field-label.ts';
import { formatDateTime } from '../text/formats.ts';
import { hasKey } from '../text/has-key.ts';
import { valueText } from '../text/value-text.ts';
import { namesInLog } from './names.ts';
import type { ActivityEntry } from './use-activity.ts';

/**
 * Returns the actor's name. The actor of a failed sign-in is unknown. Other entries without an actor were made by a rule or by
 * the product.
 */
export function actorText({
  actor,
  action,
  entity,
  changes,
  token,
}: Pick<ActivityEntry, 'actor' | 'action' | 'entity' | 'changes' | 'token'>): string {
  if (actor !== null) return token === null ? actor : panelText('activity.via', { actor, token });
  if (entity === 'security' && action !== 'password_set') return panelText('activity.somebody');
  return panelText('hidden_by_rule' in changes ? 'activity.rule' : 'activity.system');
}

/** The action: « a modifié le jeu ». An unknown kind of record is shown by its code. */
export function actionText({ action, entity, label }: Pick<ActivityEntry, 'action' | 'entity' | 'label'>): string {
  if (entity === 'security') {
    const event = action === 'limited' && label === '' ? 'limited_elsewhere' : action;
    return hasKey(panelTexts().activity.security, event) ? panelText(`activity.security.${event}`) : event;
  }
  const done = hasKey(panelTexts().activity.action, action) ? panelText(`activity.action.${action}`) : action;
  return `${done} ${namesInLog(entity).one}`;
}

/** The record's name as it was then. Settings have no name of their own. */
export function labelText({ entity, label }: Pick<ActivityEntry, 'entity' | 'label'>): string {
  if (entity !== 'setting') return label;
  if (label === 'next_steps') return panelText('dashboard.next.title');
  if (label === 'game_health') return panelText('health.title');
  if (label === 'indexing') return panelText('seo.own.title');
  if (label === 'advertising') return panelText('ads.allOff.name');
  if (label === 'menus') return panelText('menus.title');
  if (label === 'theme') return panelText('appearance.title');
  if (label === 'theme_draft') return panelText('appearance.draft');
  if (label === 'home_rows') return panelText('home.title');
  const { identity, languages, added_languages, announcement, notices, legal, mail } = panelTexts().settings;
  const { ai, accounts, drip, provider_accounts, consent } = panelTexts().settings;
  const titles = {
    identity,
    languages,
    added_languages,
    announcement,
    notices,
    legal,
    mail,
    ai,
    accounts,
    drip,
    provider_accounts,
    consent,
  };
  return hasKey(titles, label) ? panelText(`settings.${label}.title`) : label;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value before or after a change: choices by the labels of the form, instants as dates. @param owner has the field */
export function changeText(field: string, value: unknown, owner?: string): string {
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value);
  return valueText(value, choiceLabels(field, owner));
}

/** Returns the entity, or the key of the setting, that an entry's fields belong to. */
export const ownerOf = ({ entity, label }: { entity?: string | undefined; label?: string | undefined }) =>
  entity === 'setting' ? label : entity;

const MOST_NAMED = 3;

/** Summarizes the changes with the first fields. Fields that were empty before count as filled, not as changed. */
export function changesText(entry: Pick<ActivityEntry, 'changes' | 'action' | 'entity' | 'label'>): string {
  const { changes, action, entity } = entry;
  if (entity === 'security') return panelText('activity.details');
  const fields = Object.keys(changes).filter((field) => field !== 'client');
  const count = fields.length;
  if (count === 0) return panelText('activity.details');
  if (action === 'create') return panelText('activity.added', { count });
  const named = fields.slice(0, MOST_NAMED).map((field) => fieldLabel(field, ownerOf(entry)));
  return panelText('activity.named', {
    summary: panelText('activity.changed', { count }),
    fields: `${named.join(', ')}${count > MOST_NAMED ? '…' : ''}`,
  });
}
