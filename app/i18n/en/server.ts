import type reference from '../fr/server.ts';

export default {
  feed: {
    title: (site: string) => `${site}: new games`,
    subtitle: 'The latest games, free and without registration, to play in your web browser.',
  },
  overBudget: {
    title: 'One moment',
    text: (seconds: number) =>
      `Too many pages were requested from your connection in a short time. Reload this page in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    retry: 'Try again',
  },
  adStandIn: 'Code not run: you are signed in as an operator.',
  variety: 'English (en), as it is written in the United States',
} satisfies typeof reference;
