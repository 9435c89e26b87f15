/** The choice of what the daily mail tells. */
export default {
  title: 'Mensagem do dia',
  description: 'Um e-mail todas as manhãs, a partir das 7 horas, só se houver algo a dizer.',
  none: 'Não há nada a anunciar para a tua função.',
  loadFailed: 'Não foi possível carregar as tuas escolhas.',
  saved: 'Escolha guardada',
  saveFailed: 'Não foi possível guardar a tua escolha.',
  kinds: {
    import_failed: 'Uma importação falhou',
    feed_gone: 'Uma fonte de jogos deixou de responder',
    games_unreachable: 'Há jogos que deixaram de estar acessíveis',
    reports_waiting: 'Há denúncias à espera',
    backup_failed: 'Uma cópia de segurança falhou',
    disk_nearly_full: 'O disco está quase cheio',
    keys_ending: 'Uma chave de API expira nos próximos sete dias',
  },
};
