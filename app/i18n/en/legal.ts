import type { LegalTexts } from '../legal-text.ts';

export default {
  authority: 'https://www.cnil.fr/en',
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
          'These notices are required by French law no. 2004-575 of June 21, 2004 on confidence in the digital economy. The site is governed by French law.',
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
          'An account serves only to run the site: it carries no rights until an administrator grants them. Keep its password to yourself. We may close an account that is misused.',
        ],
      },
      {
        heading: 'Adults only, responsible gaming',
        blocks: [
          'The site is reserved for people aged 18 and over.',
          'No game involves stakes or prizes in money. Playing should stay a pleasure: take breaks, and stop when games take up too much of your time. Some games contain flashing lights that may affect people with photosensitive epilepsy.',
        ],
      },
      {
        heading: 'Games by other publishers',
        blocks: [
          'Some games are provided by other publishers and loaded from their servers, in a frame kept apart from our site. Their own terms then apply on top of ours, in particular where a game offers purchases or an account.',
          'A game can use your microphone or camera only if you allow it in your browser.',
        ],
      },
      {
        heading: 'Fair use',
        blocks: [
          'You agree not to:',
          [
            'disrupt or overload the site, or get around its protections;',
            'distort play counts, votes or the counts of advertisements;',
            'extract the catalog automatically and in bulk;',
            'use the site for anything unlawful.',
          ],
          'We may restrict the access of anyone who breaks these rules.',
        ],
      },
      {
        heading: 'Ratings and counts',
        blocks: [
          "A game's rating is the average of visitors' votes, shown with their number. Each browser has one vote for a game and can change it; beyond that, we do not check who votes. Until someone has voted, a rating marked as indicative holds the place of the real one and rests on nobody's opinion.",
          "The number of plays counts visits to a game's page and full-screen openings.",
        ],
      },
      {
        heading: 'Advertising',
        blocks: [
          'The site may show advertisements. Each is marked “Ad”, and none covers a game.',
          'Some come from our own server. Others come from partners and load only with your consent, as the [privacy policy](privacy) explains. The sites they lead to have terms of their own.',
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
            'No registration to play: accounts are for running the site. We build no profiles and sell no data.',
            'Your language, your favorites, the games you played recently and your best scores are kept by your browser, not by us.',
            'No audience measurement service and no advertising from another site without your consent.',
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
          "The site keeps in your browser's storage, on your device only:",
          [
            'the last language used and, if you declined another language on offer, that refusal;',
            'your choice about cookies, if you were asked, for six months;',
            'your favorite games and those you played last, as numbers;',
            'your best scores in the games we host ourselves;',
            'the ratings you give to games, with an identifier drawn at random for the first one;',
            'for the length of the visit only, your position in pages and lists, the language already offered, a notice to show on the next page, and the fact that an advertisement has already opened over a page;',
            'if you sign in to an account, the fact that you are signed in and, for the length of the visit, text you have not yet saved in the administration.',
          ],
          "This serves only to make the site work the way you asked. Two things are sent to us: your ratings with their identifier, which we store, and the numbers of your favorite and last games, to learn how to show them, which we do not store. You can erase everything at any time by clearing the site's data in your browser.",
        ],
      },
      {
        heading: 'What our server records',
        blocks: [
          [
            'Technical logs: the server of our host that receives requests may note the IP address, the date, the page requested and the type of browser. These logs serve security and troubleshooting, which is our legitimate interest, and are erased after twelve months at most.',
            "Play counts: each visit adds one to the game's counter and to its counter for the day, with the kind of device (phone, tablet or computer) and the language of the page, which do not say who played. A game that does not load is counted likewise. The IP address, made unrecognizable, is held in a tally that is erased after an hour, so that no more than thirty visits to the same game count per address and hour; the address itself is not stored. This too is our legitimate interest.",
            "Ratings and reports: a rating you give to a game is stored with your browser's random identifier, so that you have one vote and can change it; it is kept for as long as the game is in our catalog. A report is stored with its reason, your text, the kind of device and the language of the page; once dealt with, it is erased after {reportDays} days. Against abuse, the IP address, made unrecognizable, is held in a tally for a day at most. This too is our legitimate interest.",
            'Advertisements: one that is seen or clicked adds one to its counter for the day, with no cookie and nothing that says who saw it. The IP address, made unrecognizable, is held in a tally that is erased after an hour, so that these counts are not distorted; the address itself is not stored. This too is our legitimate interest.',
            'Emails: when you write to us, we keep your message and address for as long as it takes to answer, then for three years at most.',
          ],
        ],
      },
      {
        heading: 'Accounts',
        blocks: [
          'An account serves only to run the site. Anyone can ask for one, but it carries no rights until an administrator grants them. For an account we record:',
          [
            'the email address, whether it was confirmed, the rights of the account and the date it was created;',
            'a hash of the password, from which the password itself cannot be read;',
            'for each open session: its date, the IP address and the type of browser, erased the day after it ends, which is two weeks after the last visit at the latest;',
            'sign-ins that succeed or fail, refused access and changes of password, with their date and the IP address, erased after {securityDays} days; the technical logs note them too;',
            'links sent for choosing a new password, valid for one hour;',
            'for administrators, a log of what they change: who, what and when.',
          ],
          'Against repeated attempts, counters per IP address and per email address, both made unrecognizable, run for one hour at most and are erased by the next day.',
          'We process this data to provide the account you asked for; the date and origin of sessions, the counters and the log serve the security of the site, which is our legitimate interest. The account is kept until it is deleted, which you can ask for at {contact}. The log is kept for as long as the site exists, and backup copies until they are replaced.',
        ],
      },
      {
        heading: 'Audience measurement, advertising and cookies',
        blocks: [
          'Without your consent, the site sets three cookies only, all to do with signing in:',
          [
            'the session cookie, when you sign in to an account: it keeps you signed in and expires when you sign out, or two weeks after your last visit at the latest; scripts on the pages cannot read it;',
            'the known-browser cookie, when you sign in to an account: it keeps a stranger who tries passwords from blocking your access, serves nothing else and expires one year after you last signed in; scripts on the pages cannot read it;',
            'the message cookie, which carries a notice such as “Access denied” to the next page: it is erased as soon as that page shows it, after one minute at the latest.',
          ],
          'These cookies are essential to the service you ask for. That is why your consent is not asked for them.',
          'If the site measures its visits with a third-party service such as Google Analytics (Google Ireland Limited), or shows advertising from other sites, it asks you on your first visit. Nothing of these services is loaded before you agree, and refusing is as easy as accepting: the site works the same way. Your choice lasts six months, and you can change it at any time with “Manage cookies” at the bottom of any page; withdrawing it stops these services and erases the cookies they have set on our site. Those that partners have set on their own sites can be erased in your browser. A specialized service may ask in our place; your choice then lasts as long as it says. If you are not asked, none of these services is in use, or your country requires no prior consent: you can then object with “Manage cookies”. The signal Global Privacy Control of your browser counts as a refusal of advertising from other sites.',
        ],
      },
      {
        heading: 'Games by other publishers',
        blocks: [
          "When you start a game by another publisher, your browser loads it from that publisher's servers. The publisher receives your IP address, your type of browser and the name of our site, but not the address of the page. It may use cookies of its own and has to tell you so itself. As long as you do not start the game, it receives nothing: pictures come from our server.",
          'A game can reach your microphone and camera only if you accept this in your browser.',
        ],
      },
      {
        heading: 'Who receives this data',
        blocks: [
          'Our team, our host, {host}, and the service that delivers our emails when we send you one. We neither sell nor rent it. Game publishers receive what the previous section says; they may be established outside the European Union, and then answer for such transfers.',
          'Only with your consent, the audience measurement service (Google Ireland Limited, for Google Analytics) receives your IP address, your type of browser and the pages you view; partners whose advertisement is shown receive your IP address and your type of browser. They may process this data outside the European Union, in particular in the United States, under the safeguards of the European regulation: an adequacy decision or standard contractual clauses.',
        ],
      },
      {
        heading: 'Your rights',
        blocks: [
          'The General Data Protection Regulation lets you access your data, have it corrected or erased, restrict or object to its use, receive it in a common format and withdraw any consent you have given. French law also lets you decide what becomes of it after your death.',
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
          'If this policy changes, the new version appears here with its date. If a new purpose requires your consent, we will ask you for it first.',
        ],
      },
    ],
  },
} satisfies LegalTexts;
