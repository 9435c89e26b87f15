import type reference from '../fr/consent.ts';
import type { Translated } from '../translated.ts';

export default {
  title: 'Cookies: tu escolhes',
  purposes: {
    analytics: {
      name: 'Medição de audiência',
      text: 'Contar as visitas com serviços de terceiros, que podem usar cookies.',
    },
    ads: { name: 'Publicidade', text: 'Permitir que os nossos parceiros de publicidade usem cookies.' },
    personalized: {
      name: 'Publicidade personalizada',
      text: 'Permitir que escolham os anúncios pelo que sabem de ti.',
    },
  },
  notes: {
    objection:
      'O teu navegador pede que os teus dados não sejam partilhados (Global Privacy Control). Respeitamo-lo: nenhum anúncio de outros sites.',
    unavailable:
      'O serviço que recolhe a tua escolha não está carregado: nada vem de serviços de terceiros enquanto não responder.',
  },
  choice: 'Recusar não bloqueia nada. A tua escolha vale seis meses e muda-se no fim de cada página.',
  privacy: 'Política de privacidade',
  accept: 'Aceitar',
  refuse: 'Recusar',
  choose: 'Escolher em detalhe',
  save: 'Guardar as minhas escolhas',
  close: 'Fechar sem mudar nada',
} satisfies Translated<typeof reference>;
