import { SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { DETECTED } from '../../../../shared/forms/import.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../../../shared/languages.ts';
import { panelTexts } from '../../../i18n/panel.ts';
import { languageTitle } from './formats.ts';
import { hasKey } from './has-key.ts';

type Labels = Readonly<Record<string, string>>;

/** Returns the labels of choice fields, by the entity or setting key that has them. */
function allChoices(): Readonly<Record<string, Readonly<Record<string, Labels>>>> {
  const { ads, collections, feeds, games, import: imports, ...texts } = panelTexts();
  const { publication, settings, statistics, team } = texts;
  const { anyTag: any, allTags: all, phone, portrait, landscape, orders } = collections.rule;
  const languages = Object.fromEntries(LANGUAGES.map(({ code, label }) => [code, label]));
  const { states: state } = publication;
  const { test, ...events } = texts.webhooks.kinds;
  const kinds = Object.entries(events).flatMap(([subject, names]) =>
    Object.entries(names).map(([event, label]) => [`${subject}.${event}`, label] as const),
  );
  const account = { role: team.roles, languages };
  const theme: Readonly<Record<string, Labels>> = texts.appearance.options;
  return {
    account,
    token: account,
    ad: {
      type: ads.types,
      position: ads.positions,
      network: ads.networks,
      status: ads.statuses,
      pages: ads.pages,
      devices: statistics.devices,
      languages,
    },
    collection: {
      state,
      languages,
      kind: collections.kinds,
      tags_match: { any, all },
      device: { phone, portrait, landscape },
      game_order: orders,
    },
    feed: {
      provider: { ...imports.providers, [SITE_SOURCE]: feeds.site },
      language: { [DETECTED]: imports.language.detect, ...languages },
      schedule: feeds.schedules,
    },
    game: {
      state,
      languages,
      base_language: languages,
      file_type: games.fileTypes,
      orientation: games.orientations,
      permissions: Object.fromEntries(Object.entries(games.permissions).map(([name, { label }]) => [name, label])),
      provider: { ...imports.providers, ...games.providers },
    },
    page: { state, languages },
    webhook: { kinds: { test, ...Object.fromEntries(kinds) } },
    theme,
    theme_draft: theme,
    consent: { platform: settings.consent.platforms },
    backups: { rhythm: settings.backups.rhythms },
    languages: { root: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, languageTitle(code)])) },
    drip: { order: settings.drip.orders },
    mail: { security: settings.mail.securities },
    notices: {
      ageLine: settings.notices.ageLines,
      responseTime: settings.notices.responseTimes,
      unrated: settings.notices.ratings,
    },
  };
}

/**
 * Returns the labels that forms show for a field's values, by value. A field of free input has none.
 *
 * @param owner the entity, or the key of the setting, that has the field
 */
export function choiceLabels(field: string, owner = ''): Labels {
  const choices = allChoices();
  const fields = hasKey(choices, owner) ? (choices[owner] ?? {}) : {};
  return hasKey(fields, field) ? (fields[field] ?? {}) : {};
}
