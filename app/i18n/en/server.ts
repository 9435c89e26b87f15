import type reference from '../fr/server.ts';

export default {
  feed: {
    title: (site: string) => `${site}: new games`,
    subtitle: 'The latest games, free and without registration, to play in your web browser.',
  },
  adStandIn: 'Code not run: you are signed in as an operator.',
  variety: 'English (en), as it is written in the United States',
} satisfies typeof reference;
