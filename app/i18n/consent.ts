import type { Purpose } from '../../shared/consent.ts';
import type { Language } from '../../shared/languages.ts';

export interface ConsentTexts {
  title: string;
  /** What each purpose means, in a sentence. */
  purposes: Record<Purpose, { name: string; text: string }>;
  choice: string;
  privacy: string;
  accept: string;
  refuse: string;
  choose: string;
  save: string;
  close: string;
}

/** What a visitor is asked. It loads with the question, in every language: the texts are short. */
export const CONSENT_TEXTS: Readonly<Record<Language, ConsentTexts>> = {
  fr: {
    title: 'Cookies\u00a0: à vous de choisir',
    purposes: {
      analytics: {
        name: "Mesure d'audience",
        text: 'Compter les visites avec des services tiers, qui peuvent déposer des cookies.',
      },
      ads: { name: 'Publicité', text: 'Laisser nos partenaires publicitaires déposer des cookies.' },
    },
    choice: 'Tout fonctionne aussi si vous refusez. Votre choix vaut six mois et se change en bas de chaque page.',
    privacy: 'Politique de confidentialité',
    accept: 'Accepter',
    refuse: 'Refuser',
    choose: 'Choisir en détail',
    save: 'Enregistrer mes choix',
    close: 'Fermer sans rien changer',
  },
  en: {
    title: 'Cookies: your choice',
    purposes: {
      analytics: { name: 'Visit statistics', text: 'Count visits with third-party services, which may set cookies.' },
      ads: { name: 'Advertising', text: 'Let our advertising partners set cookies.' },
    },
    choice:
      'Everything works just as well if you refuse. Your choice lasts six months, and you can change it at the bottom of any page.',
    privacy: 'Privacy policy',
    accept: 'Accept',
    refuse: 'Refuse',
    choose: 'Choose in detail',
    save: 'Save my choices',
    close: 'Close without changing anything',
  },
  es: {
    title: 'Cookies: tú eliges',
    purposes: {
      analytics: {
        name: 'Medición de audiencia',
        text: 'Contar las visitas con servicios de terceros, que pueden usar cookies.',
      },
      ads: { name: 'Publicidad', text: 'Permitir que nuestros socios publicitarios usen cookies.' },
    },
    choice:
      'Todo funciona igual si las rechazas. Tu elección vale seis meses y puedes cambiarla al pie de cualquier página.',
    privacy: 'Política de privacidad',
    accept: 'Aceptar',
    refuse: 'Rechazar',
    choose: 'Elegir en detalle',
    save: 'Guardar mi elección',
    close: 'Cerrar sin cambiar nada',
  },
  pt: {
    title: 'Cookies: tu escolhes',
    purposes: {
      analytics: {
        name: 'Medição de audiência',
        text: 'Contar as visitas com serviços de terceiros, que podem usar cookies.',
      },
      ads: { name: 'Publicidade', text: 'Permitir que os nossos parceiros de publicidade usem cookies.' },
    },
    choice:
      'Tudo funciona da mesma forma se recusares. A tua escolha vale por seis meses e podes mudá-la no fundo de qualquer página.',
    privacy: 'Política de privacidade',
    accept: 'Aceitar',
    refuse: 'Recusar',
    choose: 'Escolher em detalhe',
    save: 'Guardar as minhas escolhas',
    close: 'Fechar sem mudar nada',
  },
};
