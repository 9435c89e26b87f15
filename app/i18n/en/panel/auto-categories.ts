import type reference from '../../fr/panel/auto-categories.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

export default {
  title: 'Auto categories',
  description: "Categories created and completed from your games' tags.",
  explanationTitle: 'How it works',
  explanation:
    'The tags of all games are counted and matched, whatever their language and spelling. For each theme found in at least ten games (0.5% of the active games beyond 2,000, at most a hundred), a category is created or completed: its name, its icon and its description, in all languages of the site.',
  note: 'All active games are analyzed: missing categories are created, and existing ones are updated with their complete translations. What you wrote yourself is never replaced.',
  kept: 'Imported games without a category are then placed in one; no other game changes category. A new category stays hidden until it contains an active game. A category that you have hidden or deleted stays so.',
  launchTitle: 'Start a generation',
  lexicon: 'The built-in lexicon knows the common genres: no AI provider is needed.',
  withoutAi:
    'An AI provider would also name the themes that the lexicon does not know. Choose one under Settings, Language model, or give the server these variables:',
  withAi:
    'The themes that the lexicon does not know are named and described by the model {{model}}, at most forty per generation.',
  generate: 'Generate categories',
  generating: 'Generating...',
  progress: 'Progress of the generation',
  idle: 'No generation running',
  reading: 'Reading tags...',
  read_one: 'Reading tags: {{count, number}} game read',
  read_other: 'Reading tags: {{count, number}} games read',
  cancelling: 'Stopping after the current theme...',
  done: 'Automatic generation finished',
  doneCounts:
    'Categories created: {{created, number}} · Categories updated: {{updated, number}} · Games placed: {{placed, number}}',
  failed: 'Generation failed',
  failedHint: 'The automatic generation failed.',
  lastRun: 'Last run',
  neverRun: 'No generation has been started yet',
  neverRunHint: 'The tags found and the categories created and updated will appear here.',
  loadFailed: 'The last run could not be loaded.',
  uniqueTagsFound: 'Unique tags found',
  categoriesCreated: 'Categories created',
  categoriesUpdated: 'Categories updated',
  gamesPlaced: 'Games placed',
  results: {
    title: 'Details of the last run',
    loadFailed: 'The details could not be loaded.',
    empty: 'Nothing to create or complete',
    emptyHint: 'No theme is shared by enough games, and no text is missing.',
    created: 'Categories created',
    updated: 'Categories completed',
    left: 'Left aside',
    failed: 'Failed',
    games_one: '{{count, number}} game',
    games_other: '{{count, number}} games',
    next: 'Imported games without a category were placed in them when their genre was clear. A new category stays hidden until its first active game.',
  },
  /** Why a theme or a category was left to the operator. */
  reason: {
    not_in_lexicon: 'The lexicon does not know this theme: create the category by hand, or configure an AI provider.',
    too_many: 'The model will handle it in the next generation.',
    deleted: 'You deleted this category: create it by hand to get it back.',
    inactive: 'The category exists and is hidden.',
    not_a_genre: 'The model does not consider it a category.',
    same_name: 'A category already has this name.',
    slug_taken: "The category's address is already taken.",
    incomplete: 'Texts are missing in some languages, and the lexicon does not know them.',
  },
} satisfies TranslatedWithoutMany<typeof reference>;
