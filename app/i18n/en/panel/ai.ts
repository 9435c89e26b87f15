import type reference from '../../fr/panel/ai.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

/** AI-generated texts: cost, and errors. */
export default {
  loadFailed: 'The status of the AI provider could not be read.',
  estimate: {
    games_one: '{{count, number}} game to process with the model {{model}}.',
    games_other: '{{count, number}} games to process with the model {{model}}.',
    cost_one: 'At least {{count, number}} call is needed, about {{tokens, number}} tokens.',
    cost_other: 'At least {{count, number}} calls are needed, about {{tokens, number}} tokens.',
    remaining: '{{remaining, number}} are left this month.',
    exceeded: 'That is more than what is left this month ({{remaining, number}}): processing will stop at the limit.',
    unknown: 'The cost could not be estimated.',
    background: 'Processing continues if you close this tab.',
  },
  usage: {
    used: 'This month, with the model {{model}}: {{tokens, number}} tokens, {{calls, number}} calls.',
    usedOf:
      'This month, with the model {{model}}: {{tokens, number}} of {{limit, number}} tokens, {{calls, number}} calls.',
  },
  /** Progress of an operation. */
  progress: {
    starting: 'Starting...',
    at: '{{processed, number}} of {{total, number}}: {{title}}',
    cancelling: 'Stopping after the current game: {{title}}',
    done: 'Done!',
    cancel: 'Stop',
    cancelFailed: 'Processing could not be stopped.',
  },
  /** Faults of a generated text. */
  reason: {
    not_a_completion: 'Answer in a format other than expected',
    answer_too_large: 'Answer far too long',
    not_json: 'Unreadable answer',
    cut_off: 'Answer cut off',
    declined: 'No text written',
    missing: 'Empty text',
    too_short: 'Text too short',
    too_long: 'Text too long',
    too_few: 'Too few words',
    too_many: 'Too many words',
    repeated: 'Repetitions',
    count_differs: 'Number of words differs from the original',
    several_lines: 'Text on several lines',
    control_characters: 'Invisible characters',
    markup: 'Formatted text',
    address: 'Web or email address in the text',
    wrong_language: 'Text in another language',
    same_as_source: 'Text not translated',
    length_ratio: 'Length out of proportion to the original',
    invented_number: 'Invented number',
    prompt_leak: 'Text that talks about the prompt',
    injected: 'Text that follows instructions hidden in the original',
  },
  /** Texts with the same fault: « titre, tags (anglais, espagnol) ». */
  reasonOf: '{{reason}}: {{texts}}',
  error: {
    ai_not_configured: 'No AI provider is configured on this server.',
    ai_unreachable: 'The AI provider cannot be reached. Try again later.',
    ai_timeout: 'The AI provider did not answer in time.',
    ai_rate_limited: 'The AI provider limits the number of requests. Try again later.',
    ai_refused_key: 'The AI provider refuses the key. Check it under Settings.',
    ai_unknown_model: 'The AI provider does not know this model or address. Check them under Settings.',
    ai_out_of_credit: 'The account with the AI provider has run out of credit.',
    ai_bad_output: 'The model wrote nothing usable.',
    ai_partly_bad_output: 'Some of what the model wrote is not usable.',
    ai_budget_exhausted: "This month's token limit has been reached.",
    ai_failed: 'The AI provider answered with an error.',
  },
} satisfies TranslatedWithoutMany<typeof reference>;
