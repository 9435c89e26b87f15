import type reference from '../fr/sign-in-mail.ts';

export default {
  unknown: 'desconhecido',
  unknownBrowser: ({ siteName, url, at, browser, address }) => ({
    subject: `Início de sessão num navegador novo – ${siteName}`,
    paragraphs: [
      'Olá,',
      `Alguém iniciou sessão na tua conta em ${siteName} num navegador que nunca o tinha feito.`,
      `Data: ${at}`,
      `Navegador: ${browser}`,
      `Endereço: ${address}`,
      'Se foste tu, não tens de fazer nada.',
      'Se não foste tu, termina essa sessão em «Segurança da conta» e muda depois a tua palavra-passe. Se já não consegues entrar, segue «Esqueceste-te da palavra-passe?» na página de início de sessão.',
    ],
    action: { label: 'Ver as minhas sessões', url },
    closing: ['Esta mensagem não contém nenhuma ligação que dê acesso à tua conta.'],
  }),
} satisfies typeof reference;
