import type reference from '../../fr/panel/seo.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

export default {
  title: 'SEO',
  description: 'What search engines find in your active games, and what is missing.',
  refresh: 'Refresh statistics',
  loadFailed: 'The SEO statistics could not be loaded.',

  activeGames: 'Active games',
  missingMeta: 'Without meta description',
  missingMetaHint_zero: 'Nothing to complete',
  missingMetaHint_one: 'which is {{share}} of the active games',
  missingMetaHint_other: 'which is {{share}} of the active games',
  complete: 'Complete translations',
  completeHint: 'In all other languages offered',

  translations: 'State of the translations',
  translationsHint: 'A game lacks a language when its title or meta description is missing in it.',
  missing_zero: 'Complete',
  missing_one: '{{count, number}} game incomplete',
  missing_other: '{{count, number}} games incomplete',
  missingFrenchHint: 'Without a meta description, or whose base text is still in English.',
  share: '{{language}}: {{share}} of the active games',

  next: {
    title: 'Next step',
    describe_one: '{{count, number}} game has no meta description: generate it first.',
    describe_other: '{{count, number}} games have no meta description: generate them first.',
    then_one: 'Then translate: {{count, number}} game has texts missing in other languages.',
    then_other: 'Then translate: {{count, number}} games have texts missing in other languages.',
    translate_one: '{{count, number}} game has texts missing in other languages: translate them.',
    translate_other: '{{count, number}} games have texts missing in other languages: translate them.',
  },

  generation: 'Content generation',
  generationHint: 'Writes the meta description, SEO title and tags of games without a meta description, in French.',
  generate: 'Generate meta descriptions',
  generating: 'Generating...',
  generateQuestion: 'Generate meta descriptions?',
  generateConfirm: 'Start generation',
  progress: 'Progress of the generation',
  idle: 'No generation running',
  generated: 'Content generated successfully',
  generateFailed: 'The content could not be generated.',
  nothing: 'Nothing to do',
  nothingHint: 'All games have a meta description already.',
  noGames: 'No active games yet.',

  translation: 'Content translation',
  translationHint:
    'Translates what is missing in the languages that visitors are offered. Imported games also get their French version.',
  translate: 'Translate content',
  translateProgress: 'Progress of the translation',
  translateIdle: 'No translation running',
  translated: 'Translations finished',
  translateFailed: 'The content could not be translated.',
} satisfies TranslatedWithoutMany<typeof reference>;
