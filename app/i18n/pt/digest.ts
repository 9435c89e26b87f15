/** The daily mail to operators. */
export default {
  subject: (site: string) => `O que te espera hoje – ${site}`,
  intro: (site: string) => `Isto é o que pede a tua atenção em ${site}.`,
  /** For one, and for several. */
  happened: {
    import_failed: ['importação falhou', 'importações falharam'],
    feed_gone: ['fonte de jogos deixou de responder', 'fontes de jogos deixaram de responder'],
    games_unreachable: ['jogo deixou de estar acessível', 'jogos deixaram de estar acessíveis'],
    reports_waiting: ['denúncia está à espera', 'denúncias estão à espera'],
    backup_failed: ['cópia de segurança falhou', 'cópias de segurança falharam'],
    keys_ending: ['chave de API expira nos próximos sete dias', 'chaves de API expiram nos próximos sete dias'],
  },
  /** @param free with its unit */
  disk: (free: string) => `O disco está quase cheio: resta ${free}.`,
  action: 'Abrir o painel',
  closing: 'Escolhes o que esta mensagem diz no painel, em «A minha conta».',
};
