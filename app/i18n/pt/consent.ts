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
  },
  choice:
    'Tudo funciona da mesma forma se recusares. A tua escolha vale por seis meses e podes mudá-la no fundo de qualquer página.',
  privacy: 'Política de privacidade',
  accept: 'Aceitar',
  refuse: 'Recusar',
  choose: 'Escolher em detalhe',
  save: 'Guardar as minhas escolhas',
  close: 'Fechar sem mudar nada',
} satisfies Translated<typeof reference>;
