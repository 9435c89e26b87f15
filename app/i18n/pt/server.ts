import type reference from '../fr/server.ts';

export default {
  feed: {
    title: (site: string) => `${site}: jogos novos`,
    subtitle: 'Os últimos jogos, grátis e sem registo, para jogar no teu navegador web.',
  },
  overBudget: {
    title: 'Um momento',
    text: (seconds: number) =>
      `Foram pedidas demasiadas páginas em pouco tempo a partir da tua ligação. Recarrega esta página daqui a ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    retry: 'Tentar de novo',
  },
  adStandIn: 'Código não executado: tens sessão iniciada como operador.',
  variety: 'European Portuguese (pt), as it is written in Portugal and never as in Brazil, with "tu"',
} satisfies typeof reference;
