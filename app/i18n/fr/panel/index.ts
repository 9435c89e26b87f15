import activity from './activity.json' with { type: 'json' };
import ads from './ads.json' with { type: 'json' };
import adstxt from './adstxt.json' with { type: 'json' };
import ai from './ai.json' with { type: 'json' };
import analytics from './analytics.json' with { type: 'json' };
import appearance from './appearance.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import autoCategories from './auto-categories.json' with { type: 'json' };
import backups from './backups.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import categoryMap from './category-map.json' with { type: 'json' };
import collections from './collections.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import digest from './digest.json' with { type: 'json' };
import factors from './factors.json' with { type: 'json' };
import failures from './failures.json' with { type: 'json' };
import feeds from './feeds.json' with { type: 'json' };
import fields from './fields.json' with { type: 'json' };
import find from './find.json' with { type: 'json' };
import games from './games.json' with { type: 'json' };
import health from './health.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import importGames from './import.json' with { type: 'json' };
import media from './media.json' with { type: 'json' };
import menus from './menus.json' with { type: 'json' };
import operations from './operations.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import problems from './problems.json' with { type: 'json' };
import publication from './publication.json' with { type: 'json' };
import redirects from './redirects.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import review from './review.json' with { type: 'json' };
import searches from './searches.json' with { type: 'json' };
import seo from './seo.json' with { type: 'json' };
import sessions from './sessions.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import setup from './setup.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import tags from './tags.json' with { type: 'json' };
import team from './team.json' with { type: 'json' };
import tokens from './tokens.json' with { type: 'json' };
import translations from './translations.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };
import webhooks from './webhooks.json' with { type: 'json' };
import wording from './wording.json' with { type: 'json' };

/** All texts of the panel in French, the reference: a file per section and one for shared texts. */
export default {
  common,
  fields,
  find,
  validation,
  problems,
  shell,
  auth,
  dashboard,
  games,
  health,
  appearance,
  categories,
  home,
  collections,
  tags,
  ads,
  import: importGames,
  feeds,
  categoryMap,
  operations,
  digest,
  factors,
  failures,
  ai,
  autoCategories,
  translations,
  adstxt,
  analytics,
  backups,
  menus,
  pages,
  publication,
  redirects,
  reports,
  review,
  searches,
  seo,
  settings,
  setup,
  statistics,
  team,
  sessions,
  tokens,
  activity,
  media,
  webhooks,
  wording,
};
