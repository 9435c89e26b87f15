import type reference from '../fr/security-mails.ts';

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
  factorChanges: {
    second_factor_added: 'foi adicionada uma aplicação de autenticação.',
    second_factor_removed: 'a aplicação de autenticação foi removida.',
    recovery_codes_renewed: 'novos códigos de recuperação substituem os antigos.',
    passkey_added: 'foi adicionada uma chave de acesso.',
    passkey_removed: 'foi removida uma chave de acesso.',
    second_factors_taken:
      'quem gere o site removeu todos os teus segundos fatores. A tua palavra-passe volta a bastar.',
  },
  factorChanged: ({ siteName, url, at, change }) => ({
    subject: `Verificação em dois passos alterada – ${siteName}`,
    paragraphs: [
      'Olá,',
      `A verificação em dois passos da tua conta em ${siteName} mudou em ${at}: ${change}`,
      'Se foste tu, não tens de fazer nada.',
      'Se não foste tu, termina as tuas outras sessões em «Segurança da conta», muda a tua palavra-passe e avisa quem gere o site.',
    ],
    action: { label: 'Abrir a segurança da conta', url },
    closing: ['Esta mensagem não contém nenhuma ligação que dê acesso à tua conta.'],
  }),
  settingChanges: {
    mail: 'o servidor de envio de e-mails',
    sign_up: 'a regra de registo',
    second_factor: 'a exigência da verificação em dois passos',
    openid_members: 'a regra das contas sem função no fornecedor de identidade',
  },
  settingChanged: ({ siteName, url, at, by, changes }) => ({
    subject: `Definições de segurança alteradas – ${siteName}`,
    paragraphs: [
      'Olá,',
      `${by} alterou em ${at} definições de ${siteName}: ${changes}.`,
      'Se o pediste ou o fizeste tu, não tens de fazer nada.',
      'Se não, termina as sessões dessa pessoa em «Equipa», muda a tua palavra-passe e repõe essas definições.',
    ],
    action: { label: 'Abrir as definições', url },
    closing: [
      'Esta mensagem passou pelo servidor de e-mail anterior. Não contém nenhuma ligação que dê acesso à tua conta.',
    ],
  }),
  invitation: ({ siteName, url }) => ({
    subject: `Convite para te juntares à equipa – ${siteName}`,
    paragraphs: [
      'Olá,',
      `Tens um convite para te juntares à equipa de ${siteName}. Segue esta ligação para abrires o teu acesso ao painel de administração.`,
    ],
    action: { label: 'Juntar-me à equipa', url },
    closing: [
      'Esta ligação só funciona uma vez e é válida durante sete dias.',
      'Se não esperavas este convite, ignora esta mensagem.',
    ],
  }),
  addressProof: ({ siteName, url }) => ({
    subject: `Confirma o teu novo endereço – ${siteName}`,
    paragraphs: [
      'Olá,',
      `Pediste para iniciar sessão em ${siteName} com este endereço de e-mail. Segue esta ligação para o confirmar.`,
    ],
    action: { label: 'Usar este endereço', url },
    closing: [
      'Esta ligação só funciona uma vez e é válida durante uma hora.',
      'Se não pediste nada, ignora esta mensagem: nada muda.',
    ],
  }),
  addressAsked: ({ siteName, url, email, at }) => ({
    subject: `Mudança de endereço de e-mail pedida – ${siteName}`,
    paragraphs: [
      'Olá,',
      `Em ${at}, alguém pediu, a partir da tua conta em ${siteName}, que o endereço ${email} substitua este. Nada muda enquanto a ligação enviada para esse endereço não for seguida; é válida durante uma hora.`,
      'Se foste tu, não tens de fazer nada.',
      'Se não foste tu, termina as tuas sessões em «Segurança da conta», o que anula o pedido, e muda depois a tua palavra-passe.',
    ],
    action: { label: 'Ver as minhas sessões', url },
    closing: ['Esta mensagem não contém nenhuma ligação que dê acesso à tua conta.'],
  }),
  addressChanged: ({ siteName, url, email, at }) => ({
    subject: `O teu endereço de e-mail mudou – ${siteName}`,
    paragraphs: [
      'Olá,',
      `A tua conta em ${siteName} usa o endereço ${email} desde ${at}. Este já não serve para iniciar sessão.`,
      'Se foste tu, não tens de fazer nada.',
      'Se não foste tu, avisa já a pessoa que gere o site.',
    ],
    action: { label: 'Página de início de sessão', url },
    closing: ['Esta mensagem não contém nenhuma ligação que dê acesso à tua conta.'],
  }),
} satisfies typeof reference;
