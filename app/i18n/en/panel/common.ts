import type reference from '../../fr/panel/common.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

/** Texts that all sections of the panel share. */
export default {
  error: 'Error',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving...',
  faults_one: 'A field needs to be corrected.',
  faults_other: '{{count, number}} fields need to be corrected.',
  edit: 'Edit',
  delete: 'Delete',
  loading: 'Loading...',
  yes: 'Yes',
  no: 'No',
  empty: '(empty)',
  showMore: 'Show all',
  showLess: 'Show less',

  sectionFailed: 'This section could not be shown.',
  sectionFailedHint: 'The other sections can still be used.',

  unsaved: {
    title: 'Unsaved changes',
    message: 'What you typed has not been saved and will be lost.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
  draft: {
    found: 'Unsaved text from {{when}} was found.',
    take: 'Restore text',
    drop: 'Ignore',
  },
  conflict: {
    title: 'This record was saved in the meantime',
    explanation:
      'Another person, or an operation, saved a new version after you opened it. Nothing is lost: choose what should stay.',
    field: 'Field',
    theirs: 'Saved version',
    mine: 'Your text',
    untouched: 'Not changed, will take the saved version',
    nothing: 'Your fields are the same as the saved version.',
    takeTheirs: 'Take the saved version',
    keepMine: 'Keep my text',
  },
  languages: {
    label: 'Languages of the text',
    errors: 'contains errors',
    missing: 'missing: {{list}}',
    missingHere: 'In this language, {{what}}.',
  },
  table: {
    sortBy: 'Sort by',
    ascending: 'ascending',
    descending: 'descending',
    actions: 'Actions',
    selectOne: 'Select {{name}}',
    selectAll: 'Select all on this page',
    range: '{{from, number}} to {{to, number}} of {{total, number}}',
    pages: 'Pages',
    page: 'Page {{page, number}}',
    previous: 'Previous page',
    next: 'Next page',
    first: 'First page',
    last: 'Last page',
    updating: 'Updating the list...',
  },
  period: {
    startDate: 'Start date',
    startTime: 'Start time',
    endDate: 'End date',
    endTime: 'End time',
    hint: 'Without a date, the period is open on that side. Without a time, the whole day counts.',
    timeZone: "The site's time zone: {{timeZone}}.",
  },
} satisfies TranslatedWithoutMany<typeof reference>;
