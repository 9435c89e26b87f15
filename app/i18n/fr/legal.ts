import type { LegalTexts } from '../legal-text.ts';

export default {
  authority: 'https://www.cnil.fr/fr/plaintes',
  mentions: {
    description: "Qui édite {site}, qui l'héberge et comment nous joindre.",
    intro: 'Qui se trouve derrière {site}, et à qui vous adresser.',
    sections: [
      {
        heading: 'Éditeur',
        blocks: [
          "Le site {site}, à l'adresse {url}, est édité par {publisher}, {address}.",
          'Pour nous écrire\u00a0: {contact}. La [page de contact](contact) indique aussi où proposer un jeu.',
        ],
      },
      { heading: 'Directeur de la publication', blocks: ['{director}.'] },
      { heading: 'Hébergeur', blocks: ['{host}, {hostAddress}.'] },
      {
        heading: 'Ce que propose le site',
        blocks: [
          "{site} donne accès à des jeux qui se jouent dans le navigateur, gratuitement et sans inscription. On n'y mise pas d'argent et on n'en gagne pas. Le site s'adresse aux personnes majeures.",
          "Une partie des descriptions et des traductions est préparée avec l'aide d'outils d'intelligence artificielle.",
        ],
      },
      {
        heading: 'Propriété intellectuelle',
        blocks: [
          'Le nom, le logo, les textes, la mise en page et les jeux que nous avons créés sont protégés. Les reproduire au-delà de ce que permet la loi demande notre accord.',
          "Les jeux d'autres éditeurs s'affichent dans un cadre et restent à ceux qui les ont faits, comme leurs noms, leurs images et leurs marques.",
        ],
      },
      {
        heading: 'Signaler un contenu',
        blocks: [
          'Un contenu vous semble illicite, ou porte atteinte à vos droits\u00a0? Écrivez à {contact} en précisant\u00a0:',
          [
            "l'adresse de la page concernée\u00a0;",
            'ce que vous lui reprochez et, si possible, la règle en cause\u00a0;',
            'vos nom et adresse électronique, pour que nous puissions vous répondre.',
          ],
          "Nous examinons chaque signalement avec soin, retirons sans tarder ce qui doit l'être et vous informons de la suite donnée.",
        ],
      },
      {
        heading: 'Vos données',
        blocks: [
          'La [politique de confidentialité](privacy) explique ce qui est enregistré, pourquoi et pour combien de temps.',
        ],
      },
      {
        heading: 'Textes de référence',
        blocks: [
          "Ces mentions répondent à la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l'économie numérique. Le site relève du droit français.",
        ],
      },
    ],
  },
  terms: {
    description:
      "Les règles d'utilisation de {site}\u00a0: accès gratuit, public majeur, jeux d'autres éditeurs, responsabilités.",
    intro: 'Quelques règles simples, valables pour toute personne qui utilise {site}.',
    sections: [
      {
        heading: 'Ce que vous acceptez',
        blocks: [
          "En utilisant le site, vous acceptez ces conditions. Si l'une d'elles ne vous convient pas, il suffit de ne pas l'utiliser.",
        ],
      },
      {
        heading: 'Un service gratuit, sans inscription',
        blocks: [
          "Les jeux s'ouvrent tout de suite dans le navigateur, sans compte ni paiement. Les frais de connexion restent à votre charge.",
          "Un compte ne sert qu'à administrer le site\u00a0: il ne donne aucun droit tant qu'un administrateur ne lui en accorde pas. Gardez son mot de passe pour vous. Nous pouvons fermer un compte dont il est fait mauvais usage.",
        ],
      },
      {
        heading: 'Public majeur et jeu responsable',
        blocks: [
          'Le site est réservé aux personnes de 18 ans et plus.',
          "Aucun jeu ne comporte de mise ni de gain d'argent. Jouer doit rester un plaisir\u00a0: faites des pauses, et arrêtez-vous si le jeu prend trop de place. Certains jeux contiennent des lumières clignotantes qui peuvent gêner les personnes sujettes à l'épilepsie.",
        ],
      },
      {
        heading: "Jeux d'autres éditeurs",
        blocks: [
          "Certains jeux sont fournis par d'autres éditeurs et chargés depuis leurs serveurs, dans un cadre isolé de notre site. Leurs propres conditions s'appliquent alors en plus des nôtres, notamment si un jeu propose des achats ou un compte.",
          "Un jeu ne peut utiliser votre micro ou votre caméra que si vous l'autorisez dans votre navigateur.",
        ],
      },
      {
        heading: 'Bon usage',
        blocks: [
          'Vous vous engagez à ne pas\u00a0:',
          [
            'perturber le site, le surcharger ou contourner ses protections\u00a0;',
            'fausser les compteurs de parties, les votes ou les compteurs des publicités\u00a0;',
            'extraire le catalogue de façon automatisée et massive\u00a0;',
            'utiliser le site à des fins contraires à la loi.',
          ],
          "Nous pouvons limiter l'accès de quiconque enfreint ces règles.",
        ],
      },
      {
        heading: 'Notes et compteurs',
        blocks: [
          "La note d'un jeu est la moyenne des votes des visiteurs, affichée avec leur nombre. Chaque navigateur a une voix par jeu et peut la changer\u00a0; nous ne vérifions pas autrement qui vote. Tant que personne n'a voté, une note dite indicative tient la place de la vraie et ne repose sur aucun avis.",
          "Le nombre de parties compte les visites de la page d'un jeu et ses ouvertures en plein écran.",
        ],
      },
      {
        heading: 'Publicité',
        blocks: [
          'Le site peut afficher des publicités. Chacune porte la mention «\u00a0Publicité\u00a0», et aucune ne couvre un jeu.',
          "Les unes viennent de notre serveur. Les autres viennent de partenaires et ne se chargent qu'avec votre accord, comme l'explique la [politique de confidentialité](privacy). Les sites vers lesquels elles mènent ont leurs propres conditions.",
        ],
      },
      {
        heading: 'Propriété intellectuelle',
        blocks: [
          "Vous pouvez jouer et partager l'adresse des pages librement. Tout autre usage du contenu demande l'accord de ceux à qui il appartient\u00a0; les [mentions légales](mentions) disent qui ils sont.",
        ],
      },
      {
        heading: 'Proposer un jeu',
        blocks: [
          'Vous pouvez nous suggérer des jeux depuis la [page de contact](contact). Nous les étudions avec plaisir, sans nous engager à les publier.',
        ],
      },
      {
        heading: 'Disponibilité et responsabilité',
        blocks: [
          "Nous faisons de notre mieux pour que le site fonctionne, sans garantir qu'il soit toujours accessible ni que chaque jeu se lance sur chaque appareil. Un jeu peut être modifié ou retiré à tout moment.",
          "Nous ne maîtrisons pas les jeux ni les sites d'autres éditeurs et n'en répondons pas, dès lors que nous retirons sans tarder les contenus manifestement illicites qui nous sont signalés. Rien ici ne réduit les droits que la loi vous garantit.",
        ],
      },
      {
        heading: 'Évolution des conditions',
        blocks: [
          'Ces conditions peuvent changer\u00a0; la version en vigueur est celle de cette page, à la date indiquée en haut.',
        ],
      },
      {
        heading: 'Droit applicable',
        blocks: [
          "Le droit français s'applique. Si vous vivez dans un autre pays, vous gardez la protection des règles impératives de ce pays. En cas de désaccord, écrivez d'abord à {contact}\u00a0: la plupart des questions se règlent ainsi.",
        ],
      },
    ],
  },
  privacy: {
    description:
      'Ce que {site} enregistre, pourquoi, pour combien de temps, et les droits que vous avez sur vos données.',
    intro:
      'Jouer sur {site} ne demande ni compte ni nom. Voici le peu qui est enregistré, et ce que vous pouvez en faire.',
    sections: [
      {
        heading: 'En bref',
        blocks: [
          [
            "Aucune inscription pour jouer\u00a0: les comptes servent à l'administration du site. Nous ne dressons aucun profil et ne vendons aucune donnée.",
            'Votre langue, vos favoris, vos dernières parties et vos meilleurs scores sont gardés par votre navigateur, pas par nous.',
            "Aucun service de mesure d'audience, aucune publicité venue d'un autre site sans votre accord.",
            "Les jeux d'autres éditeurs suivent leur propre politique.",
          ],
        ],
      },
      {
        heading: 'Qui est responsable',
        blocks: [
          'Le responsable du traitement est {publisher}, {address}. Pour toute question sur vos données\u00a0: {contact}.',
        ],
      },
      {
        heading: 'Ce qui reste dans votre navigateur',
        blocks: [
          'Le site garde dans le stockage de votre navigateur, sur votre appareil seulement\u00a0:',
          [
            'la dernière langue utilisée et, si vous avez décliné une autre langue proposée, ce refus\u00a0;',
            'votre choix sur les cookies, si la question vous a été posée, pendant six mois\u00a0;',
            'vos jeux favoris et les derniers auxquels vous avez joué, sous forme de numéros\u00a0;',
            'vos meilleurs scores dans les jeux que nous hébergeons\u00a0;',
            'les notes que vous donnez aux jeux, avec un identifiant tiré au hasard à la première\u00a0;',
            "le temps de la visite seulement, votre position dans les pages et les listes, la langue déjà proposée, un avis à montrer sur la page suivante, et le fait qu'une publicité s'est déjà ouverte par-dessus une page\u00a0;",
            "si vous vous connectez à un compte, le fait que vous êtes connecté et, le temps de la visite, le texte que vous n'avez pas encore enregistré dans l'administration.",
          ],
          "Ces informations servent uniquement à faire fonctionner le site comme vous l'avez demandé. Deux d'entre elles nous sont transmises\u00a0: vos notes avec leur identifiant, que nous enregistrons, et les numéros de vos favoris et de vos derniers jeux, pour savoir comment les afficher, que nous n'enregistrons pas. Vous effacez tout à n'importe quel moment en supprimant les données du site dans votre navigateur.",
        ],
      },
      {
        heading: 'Ce que notre serveur enregistre',
        blocks: [
          [
            "Journaux techniques\u00a0: le serveur de notre hébergeur qui reçoit les demandes peut noter l'adresse IP, la date, la page demandée et le type de navigateur. Ces journaux servent à la sécurité et à la réparation des pannes, ce qui est notre intérêt légitime, et sont effacés après douze mois au plus.",
            "Nombre de parties\u00a0: chaque visite ajoute un au compteur du jeu et à son compteur du jour, avec la sorte d'appareil (téléphone, tablette ou ordinateur) et la langue de la page, qui ne disent pas qui a joué. Un jeu qui ne se charge pas est compté de même. L'adresse IP, rendue méconnaissable, est tenue dans un décompte qui s'efface au bout d'une heure, pour ne pas compter plus de trente visites du même jeu par adresse et par heure\u00a0; elle-même n'est pas enregistrée. C'est là aussi notre intérêt légitime.",
            "Notes et signalements\u00a0: une note que vous donnez à un jeu est enregistrée avec l'identifiant tiré au hasard de votre navigateur, pour que vous n'ayez qu'une voix et puissiez la changer\u00a0; elle est gardée tant que le jeu figure dans notre catalogue. Un signalement l'est avec son motif, votre texte, la sorte d'appareil et la langue de la page\u00a0; une fois traité, il est effacé après {reportDays} jours. Contre les abus, l'adresse IP, rendue méconnaissable, est tenue dans un décompte pendant un jour au plus. C'est là aussi notre intérêt légitime.",
            "Publicités\u00a0: une publicité vue ou cliquée ajoute un à son compteur du jour, sans cookie et sans rien qui dise qui l'a vue. L'adresse IP, rendue méconnaissable, est tenue dans un décompte qui s'efface au bout d'une heure, pour que ces compteurs ne soient pas faussés\u00a0; elle-même n'est pas enregistrée. C'est là aussi notre intérêt légitime.",
            'Courriels\u00a0: quand vous nous écrivez, votre message et votre adresse sont gardés le temps de vous répondre, puis trois ans au plus.',
          ],
        ],
      },
      {
        heading: 'Comptes',
        blocks: [
          "Un compte ne sert qu'à administrer le site. Chacun peut en demander un, mais il ne donne aucun droit tant qu'un administrateur ne lui en accorde pas. Pour un compte, nous enregistrons\u00a0:",
          [
            "l'adresse e-mail, si elle a été confirmée, les droits du compte et la date de sa création\u00a0;",
            'une empreinte du mot de passe, à partir de laquelle le mot de passe lui-même ne peut pas être lu\u00a0;',
            "pour chaque connexion ouverte\u00a0: sa date, l'adresse IP et le type de navigateur, effacés le lendemain de sa fin, qui vient au plus tard deux semaines après la dernière visite\u00a0;",
            "les connexions réussies ou refusées, les accès refusés et les changements de mot de passe, avec leur date et l'adresse IP, effacés après {securityDays} jours\u00a0; les journaux techniques les notent aussi\u00a0;",
            'les liens envoyés pour choisir un nouveau mot de passe, valables une heure\u00a0;',
            "pour les administrateurs, un journal de ce qu'ils modifient\u00a0: qui, quoi et quand.",
          ],
          'Contre les essais répétés, des compteurs par adresse IP et par adresse e-mail, rendues méconnaissables, sont tenus pendant une heure au plus, puis effacés le lendemain au plus tard.',
          "Nous traitons ces données pour fournir le compte demandé\u00a0; la date et l'origine des connexions, les compteurs et le journal servent à la sécurité du site, ce qui est notre intérêt légitime. Le compte est gardé jusqu'à sa suppression, que vous pouvez demander à {contact}. Le journal est gardé tant que le site existe, et les copies de sauvegarde jusqu'à leur remplacement.",
        ],
      },
      {
        heading: "Mesure d'audience, publicité et cookies",
        blocks: [
          'Sans votre accord, le site ne dépose que trois cookies, tous liés à la connexion\u00a0:',
          [
            "le cookie de session, quand vous vous connectez à un compte\u00a0: il vous garde connecté et expire à la déconnexion, ou au plus tard deux semaines après votre dernière visite\u00a0; les scripts des pages n'y ont pas accès\u00a0;",
            "le cookie de navigateur connu, quand vous vous connectez à un compte\u00a0: il évite que les essais de mot de passe d'un inconnu bloquent votre accès, ne sert à rien d'autre et expire un an après votre dernière connexion\u00a0; les scripts des pages n'y ont pas accès\u00a0;",
            'le cookie de message, qui porte un avis tel que «\u00a0Accès refusé\u00a0» vers la page suivante\u00a0: il est effacé dès que celle-ci le montre, au plus tard après une minute.',
          ],
          "Ces cookies sont indispensables au service que vous demandez. C'est pourquoi aucun consentement ne vous est demandé pour eux.",
          "Si le site mesure ses visites avec un service tiers, tel que Google Analytics (Google Ireland Limited), ou affiche des publicités venues d'autres sites, il vous le demande à votre première visite. Rien de ces services n'est chargé avant votre accord, et refuser est aussi simple qu'accepter\u00a0: le site fonctionne de la même façon. Votre choix vaut six mois et se change à tout moment par «\u00a0Gérer les cookies\u00a0», en bas de chaque page\u00a0; le retirer arrête ces services et efface les cookies qu'ils ont déposés sur notre site. Ceux que des partenaires ont déposés sur leurs propres sites s'effacent dans votre navigateur. Un service spécialisé peut poser la question à notre place\u00a0; votre choix vaut alors la durée qu'il indique. Si la question ne vous est pas posée, c'est qu'aucun de ces services n'est utilisé, ou que votre pays ne demande pas d'accord préalable\u00a0: vous pouvez alors vous y opposer par «\u00a0Gérer les cookies\u00a0». Le signal Global Privacy Control de votre navigateur vaut refus des publicités d'autres sites.",
        ],
      },
      {
        heading: "Jeux d'autres éditeurs",
        blocks: [
          "Quand vous lancez un jeu d'un autre éditeur, votre navigateur le charge depuis les serveurs de celui-ci. L'éditeur reçoit votre adresse IP, le type de votre navigateur et le nom de notre site, mais pas l'adresse de la page. Il peut utiliser ses propres cookies et doit vous en informer lui-même. Tant que vous ne lancez pas le jeu, il ne reçoit rien\u00a0: les images viennent de notre serveur.",
          "Micro et caméra ne sont accessibles au jeu que si vous l'acceptez dans votre navigateur.",
        ],
      },
      {
        heading: 'Qui reçoit ces données',
        blocks: [
          "Notre équipe, notre hébergeur, {host}, et le service qui achemine nos e-mails quand nous vous en envoyons. Nous ne les vendons ni ne les louons. Les éditeurs de jeux reçoivent ce que dit la section précédente\u00a0; ils peuvent être établis hors de l'Union européenne et répondent alors de ces transferts.",
          "Avec votre accord seulement, le service de mesure d'audience (Google Ireland Limited, pour Google Analytics) reçoit votre adresse IP, le type de votre navigateur et les pages que vous voyez\u00a0; les partenaires dont une publicité s'affiche reçoivent votre adresse IP et le type de votre navigateur. Ils peuvent traiter ces données hors de l'Union européenne, notamment aux États-Unis, sous les garanties que prévoit le règlement européen\u00a0: une décision d'adéquation ou des clauses contractuelles types.",
        ],
      },
      {
        heading: 'Vos droits',
        blocks: [
          "Le règlement général sur la protection des données vous permet d'accéder à vos données, de les faire rectifier ou effacer, d'en limiter l'usage ou de vous y opposer, de les recevoir dans un format courant, de retirer un accord donné et de dire ce qu'elles deviendront après votre décès.",
          'Écrivez à {contact}\u00a0; nous répondons sous un mois. Comme nous ne savons pas qui joue, nous pouvons avoir besoin de précisions pour retrouver ce qui vous concerne.',
          'Si la réponse ne vous satisfait pas, vous pouvez saisir la [CNIL](authority), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.',
        ],
      },
      {
        heading: 'Mineurs',
        blocks: [
          "Le site s'adresse aux personnes majeures et ne recueille pas sciemment de données sur des mineurs. Si vous pensez que c'est arrivé, écrivez-nous\u00a0: elles seront effacées.",
        ],
      },
      {
        heading: 'Changements',
        blocks: [
          'Si cette politique change, la nouvelle version paraît ici avec sa date. Si une nouvelle finalité exige votre accord, il vous sera demandé avant.',
        ],
      },
    ],
  },
} satisfies LegalTexts;
