import type { LegalTexts } from '../legal-text.ts';

export const en: LegalTexts = {
  mentions: {
    description: 'Who publishes {site}, who hosts it and how to reach us.',
    intro: 'Who is behind {site}, and whom to turn to.',
    sections: [
      {
        heading: 'Publisher',
        blocks: [
          'The site {site}, at {url}, is published by {publisher}, {address}.',
          'To write to us: {contact}. The [contact page](contact) also says where to suggest a game.',
        ],
      },
      { heading: 'Director of publication', blocks: ['{director}.'] },
      { heading: 'Hosting', blocks: ['{host}, {hostAddress}.'] },
      {
        heading: 'What the site offers',
        blocks: [
          '{site} gives access to games played in the web browser, free of charge and without registration. No money is staked and none is won. The site is meant for adults.',
          'Some descriptions and translations are prepared with the help of artificial intelligence.',
        ],
      },
      {
        heading: 'Intellectual property',
        blocks: [
          'The name, the logo, the texts, the layout and the games we made ourselves are protected. Reproducing them beyond what the law allows requires our consent.',
          'Games by other publishers appear in a frame and belong to those who made them, as do their names, pictures and trademarks.',
        ],
      },
      {
        heading: 'Reporting content',
        blocks: [
          'Do you believe that something here is unlawful, or infringes your rights? Write to {contact} and tell us:',
          [
            'the address of the page;',
            'what is wrong with it and, if you can, which rule it breaks;',
            'your name and email address, so that we can reply.',
          ],
          'We look into every report with care, promptly remove what has to go and let you know what we decided.',
        ],
      },
      {
        heading: 'Your data',
        blocks: ['The [privacy policy](privacy) explains what is recorded, why, and for how long.'],
      },
      {
        heading: 'Legal basis of this page',
        blocks: [
          'These notices are required by French law no. 2004-575 of 21 June 2004 on confidence in the digital economy. The site is governed by French law.',
        ],
      },
    ],
  },
  terms: {
    description: 'The rules of {site}: free access, adults only, games by other publishers, responsibilities.',
    intro: 'A few simple rules for everyone who uses {site}.',
    sections: [
      {
        heading: 'What you agree to',
        blocks: [
          'By using the site you accept these terms. If one of them does not suit you, please do not use the site.',
        ],
      },
      {
        heading: 'A free service, without registration',
        blocks: [
          'Games open at once in your web browser, with no account and nothing to pay. Your internet connection is at your own expense.',
        ],
      },
      {
        heading: 'Adults only, responsible gaming',
        blocks: [
          'The site is reserved for people aged 18 and over.',
          'No game involves stakes or prizes in money. Playing should stay a pleasure: take breaks, and stop when games take up too much room. Some games contain flashing lights that may affect people with photosensitive epilepsy.',
        ],
      },
      {
        heading: 'Games by other publishers',
        blocks: [
          'Many games are provided by other publishers and loaded from their servers, in a frame kept apart from our site. Their own terms then apply on top of ours, in particular where a game offers purchases or an account.',
          'A game can use your microphone or camera only if you allow it in your browser.',
        ],
      },
      {
        heading: 'Fair use',
        blocks: [
          'You agree not to:',
          [
            'disrupt or overload the site, or get around its protections;',
            'distort votes or play counts;',
            'extract the catalogue automatically and in bulk;',
            'use the site for anything unlawful.',
          ],
          'We may restrict the access of anyone who breaks these rules.',
        ],
      },
      {
        heading: 'Ratings and counts',
        blocks: [
          "A game's rating is the average of visitors' votes. Until someone has voted, a rating marked as indicative holds its place: it rests on nobody's opinion. The number of plays counts visits to a game's page and full-screen openings.",
        ],
      },
      {
        heading: 'Advertising',
        blocks: [
          'Advertisements may help keep the site free. They are kept distinct from the games, and advertisers answer for what they show.',
        ],
      },
      {
        heading: 'Intellectual property',
        blocks: [
          'You are free to play and to share the addresses of our pages. Any other use of the content needs the consent of its owners; the [legal notices](mentions) say who they are.',
        ],
      },
      {
        heading: 'Suggesting a game',
        blocks: [
          'You can suggest games through the [contact page](contact). We are glad to look at them, without promising to publish them.',
        ],
      },
      {
        heading: 'Availability and liability',
        blocks: [
          'We do our best to keep the site running, but cannot guarantee that it is always available or that every game starts on every device. A game may be changed or removed at any time.',
          'We do not control the games and sites of other publishers and are not liable for them, provided that we promptly remove manifestly unlawful content reported to us. Nothing here reduces the rights the law gives you.',
        ],
      },
      {
        heading: 'Changes to these terms',
        blocks: [
          'These terms may change. The version in force is the one on this page, with the date shown at the top.',
        ],
      },
      {
        heading: 'Applicable law',
        blocks: [
          "French law applies. If you live in another country, you keep the protection of that country's mandatory rules. If we disagree, write to {contact} first: most matters are settled that way.",
        ],
      },
    ],
  },
  privacy: {
    description: 'What {site} records, why, for how long, and the rights you have over your data.',
    intro:
      'Playing on {site} takes neither an account nor a name. Here is the little that is recorded, and what you can do about it.',
    sections: [
      {
        heading: 'In short',
        blocks: [
          [
            'No registration to play; we build no profiles and sell no data.',
            'Your language and your best scores stay in your browser.',
            'No audience measurement before you agree to it.',
            'Games by other publishers follow their own policies.',
          ],
        ],
      },
      {
        heading: 'Who is responsible',
        blocks: ['The data controller is {publisher}, {address}. For any question about your data: {contact}.'],
      },
      {
        heading: 'What stays in your browser',
        blocks: [
          "Your browser's local storage keeps, on your device only:",
          [
            'the last language you chose;',
            'your best scores in the games we host ourselves;',
            'your answer to the consent request, for six months, and a few display settings.',
          ],
          "This serves only to make the site work the way you asked, and is not sent to us. You can erase it at any time by clearing the site's data in your browser.",
        ],
      },
      {
        heading: 'What our server records',
        blocks: [
          [
            'Technical logs: IP address, date, page requested, type of browser. They serve security and troubleshooting, which is our legitimate interest, and are erased after twelve months at most.',
            "Play counts: each visit adds one to the game's counter. The counter does not say who played; the IP address is used only for a short while, to set abusive counting aside.",
            'Votes: if you rate a game, the rating is tied to a random identifier of your browser, which lets you change it and prevents duplicates. It is kept for as long as the game is published.',
            'Emails: when you write to us, we keep your message and address for as long as it takes to answer, then for three years at most.',
          ],
        ],
      },
      {
        heading: 'Audience measurement and advertisements',
        blocks: [
          'If an audience measurement tool is used, it loads only once you have agreed. Refusing is as easy as accepting, your choice holds for six months, and a link at the bottom of every page lets you change it.',
          'Pages may carry advertisements. Those of an advertising network appear in a frame kept apart from the site; the network then receives your IP address and the technical details of the request, under its own policy.',
        ],
      },
      {
        heading: 'Games by other publishers',
        blocks: [
          "When you start a game by another publisher, your browser loads it from that publisher's servers. The publisher receives your IP address, your type of browser and the name of our site, but not the address of the page. It may use cookies of its own and has to tell you so itself. The pictures of some games may also come from its servers.",
          'A game can reach your microphone and camera only if you accept this in your browser.',
        ],
      },
      {
        heading: 'Administration accounts',
        blocks: [
          'An account is of use only to the team that runs the site. It holds an email address and a password stored in a form that nobody can read, ourselves included; one strictly necessary cookie keeps the session open. The account is deleted on request.',
        ],
      },
      {
        heading: 'Who receives this data',
        blocks: [
          'Our team and our host, {host}. We neither sell nor rent it. Game publishers and advertising networks may be established outside the European Union; they answer for such transfers.',
        ],
      },
      {
        heading: 'Your rights',
        blocks: [
          'The General Data Protection Regulation lets you access your data, have it corrected or erased, restrict or object to its use, receive it in a common format and withdraw your consent. French law also lets you decide what becomes of it after your death.',
          'Write to {contact}; we reply within one month. As we do not know who plays, we may need further details to find what concerns you.',
          'If the answer does not satisfy you, you can complain to the French authority, the [CNIL](authority), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, or to the authority of the country you live in.',
        ],
      },
      {
        heading: 'Minors',
        blocks: [
          'The site is meant for adults and does not knowingly collect data about minors. If you think it happened, write to us and the data will be erased.',
        ],
      },
      {
        heading: 'Changes',
        blocks: [
          'If this policy changes, the new version appears here with its date. A new purpose will come with a new request for consent where one is needed.',
        ],
      },
    ],
  },
};
