/** The daily mail to operators. */
const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;
const failedImports = counted('importação falhou', 'importações falharam');
const goneFeeds = counted('fonte de jogos deixou de responder', 'fontes de jogos deixaram de responder');
const goneGames = counted('jogo deixou de estar acessível', 'jogos deixaram de estar acessíveis');
const waitingReports = counted('denúncia está à espera', 'denúncias estão à espera');
const failedBackups = counted('cópia de segurança falhou', 'cópias de segurança falharam');

interface News {
  count: number;
  names?: readonly string[];
}

export default {
  subject: (site: string) => `O que te espera hoje – ${site}`,
  intro: (site: string) => `Isto é o que pede a tua atenção em ${site}.`,
  lines: {
    import_failed: ({ count }: News) => `${failedImports(count)}.`,
    feed_gone: ({ count, names = [] }: News) =>
      `${goneFeeds(count)}: ${names.join(', ')}${names.length < count ? '…' : '.'}`,
    games_unreachable: ({ count }: News) => `${goneGames(count)}.`,
    reports_waiting: ({ count }: News) => `${waitingReports(count)}.`,
    backup_failed: ({ count }: News) => `${failedBackups(count)}.`,
    disk_nearly_full: ({ names: [free] = [] }: News) => `O disco está quase cheio: resta ${free}.`,
  },
  action: 'Abrir o painel',
  closing: 'Escolhes o que esta mensagem diz no painel, em «A minha conta».',
};
