import activity from './activity.ts';
import ads from './ads.ts';
import adstxt from './adstxt.ts';
import ai from './ai.ts';
import analytics from './analytics.ts';
import appearance from './appearance.ts';
import auth from './auth.ts';
import autoCategories from './auto-categories.ts';
import backups from './backups.ts';
import categories from './categories.ts';
import categoryMap from './category-map.ts';
import collections from './collections.ts';
import common from './common.ts';
import dashboard from './dashboard.ts';
import digest from './digest.ts';
import factors from './factors.ts';
import failures from './failures.ts';
import feeds from './feeds.ts';
import games from './games.ts';
import health from './health.ts';
import home from './home.ts';
import importGames from './import.ts';
import media from './media.ts';
import menus from './menus.ts';
import operations from './operations.ts';
import pages from './pages.ts';
import problems from './problems.ts';
import publication from './publication.ts';
import redirects from './redirects.ts';
import reports from './reports.ts';
import seo from './seo.ts';
import sessions from './sessions.ts';
import settings from './settings.ts';
import setup from './setup.ts';
import shell from './shell.ts';
import statistics from './statistics.ts';
import team from './team.ts';
import tokens from './tokens.ts';
import translations from './translations.ts';
import validation from './validation.ts';
import webhooks from './webhooks.ts';

export default {
  common,
  validation,
  problems,
  shell,
  auth,
  dashboard,
  games,
  categories,
  home,
  collections,
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
  health,
  appearance,
  reports,
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
};
