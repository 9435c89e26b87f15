import type reference from '../../fr/panel/ads.ts';
import type { TranslatedWithoutMany } from '../../translated.ts';

export default {
  title: 'Ads',
  description: "The site's banners, videos and ads. Most recent first.",
  list: 'List of ads',
  add: 'New ad',
  edit: 'Edit ad',
  editOne: 'Edit {{name}}',
  deleteOne: 'Delete {{name}}',
  switchOne: 'Turn on {{name}}',
  loadFailed: 'The ads could not be loaded.',
  loadOneFailed: 'The ad could not be loaded.',
  saveFailed: 'The ad could not be saved.',
  deleteFailed: 'The ad could not be deleted.',
  created: 'Ad created',
  changed: 'Ad changed',
  deleted: 'Ad deleted',
  switchedOn: '“{{name}}” is on.',
  switchedOff: '“{{name}}” is off.',

  empty: 'No ads',
  emptyHint: 'Create the first one: a picture and a link are enough, or the code from an ad network.',
  nothingFound: 'No matching ads',
  nothingFoundHint: 'Change the search or the filters.',
  clearFilters: 'Clear filters',

  search: 'Search',
  searchHint: 'Name or content',
  all: 'All',

  name: 'Name',
  nameHint: 'To find it here: visitors do not see it.',
  type: 'Type',
  position: 'Placement',
  kind: '{{type}}, {{position}}',
  status: 'Status',
  createdAt: 'Created',
  priority: 'Priority',
  priorityHint: 'From 0 to 100. The highest is shown first.',
  priorityReplaced: 'This is not a whole number from 0 to 100: the priority will be saved as 0.',
  period: 'Period',
  active: 'Ad is on',
  content: 'Content',
  contentHint:
    "The code from an ad network, HTML, or plain text: its first line is the title, and describes the picture if there is one. For a video, the file's address. All of it stays isolated from the page.",
  image: 'Picture URL',
  link: 'Link URL',
  linkHint: 'Where a click on the picture leads.',
  history: 'History',

  impressions: 'Impressions',
  clicks: 'Clicks',
  rate: 'Rate',
  /** Statistics of an advertisement by day. */
  days: {
    title: 'The last 30 days',
    empty: 'No visitor has seen it yet.',
    loadFailed: "The ad's figures could not be loaded.",
  },
  /** Warnings that do not prevent saving. */
  warnings: {
    title: 'To check',
    network_in_popup: 'Google AdSense and Ad Manager forbid their code in a popup: the account may be suspended.',
    missing_size: 'An element (picture, frame or video) does not give its width and height: state both.',
    too_wide: 'An element is wider than the placement: it will be cut off.',
    insecure_resource: 'An address starts with http://: browsers refuse it on an https site.',
    document_write:
      'document.write no longer works once the page has loaded: ask the ad network for asynchronous code.',
    reaches_page: 'The code tries to reach the page, cookies or storage: its isolated frame prevents it.',
    picture_unused: 'The content is HTML code: the picture is not shown.',
    picture_without_link: 'The picture leads nowhere: enter the link URL.',
    link_unused: 'The content is HTML code with links of its own: the link URL is not used.',
    popup_elsewhere: 'A popup ad always opens over the page, whatever placement is chosen.',
    asks_consent: 'It loads elements from another site: visitors see it after they have accepted ads.',
  },

  types: {
    banner: 'Banner',
    video: 'Video',
    popup: 'Popup',
    native: 'Native',
  },
  positions: {
    header: 'Header',
    sidebar: 'Sidebar',
    footer: 'Footer',
    content: 'Content',
    popup: 'Popup',
  },
  statuses: {
    active: 'Active',
    inactive: 'Inactive',
  },
  /** Why an advertisement is not shown. */
  states: {
    switched_off: 'Turned off',
    not_started: 'Not started yet',
    ended: 'Ended',
  },
  periods: {
    open: 'No limit',
    from: 'From {{start}}',
    until: 'Until {{end}}',
    between: '{{start}} to {{end}}',
    oneDay: 'On {{start}}',
    atTime: '{{day}} at {{time}}',
  },

  preview: {
    show: 'Show preview',
    refresh: 'Refresh preview',
    hide: 'Hide preview',
    title: 'Preview of the ad',
    hint: 'Scripts run in an isolated frame. An ad network may count this impression.',
    empty: 'Enter some content to see the preview.',
  },
  deletion: {
    title: 'Delete “{{name}}”?',
    message: 'The ad will be deleted and no longer shown on the site.',
  },
} satisfies TranslatedWithoutMany<typeof reference>;
