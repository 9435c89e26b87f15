import type reference from '../../fr/panel/operations.ts';
import type { Translated } from '../../translated.ts';

/** Outcomes and requirements of operations. */
export default {
  status: { running: 'Em curso', completed: 'Terminado', stopped: 'Interrompido', failed: 'Falhado' },
  finishedAt: 'Terminado: {{when}}',
  stoppedAt: 'Interrompido: {{when}}',
  failedAt: 'Falhado: {{when}}',
  count: '{{label}}: {{count, number}}',
  left: 'Restantes',
  startedAt: 'Início: {{when}}',
  ai: {
    title: 'É preciso um fornecedor de IA',
    text: 'Nenhum está configurado. Escolhe um em Definições, Modelo de linguagem, ou dá ao servidor estas variáveis:',
  },
  /** Why an operation ended, by code. */
  error: {
    unexpected: 'Ocorreu um erro inesperado no servidor.',
    abandoned: 'O servidor parou antes do fim. O que foi importado fica guardado: inicia de novo a importação.',
    import_cancelled: 'A importação foi interrompida quando o servidor parou. O que foi importado fica guardado.',
    feed_empty: 'O feed está vazio.',
    feed_html: 'O endereço responde com uma página web, não com um feed.',
    feed_xml: 'O feed está em XML. Pede à fonte a sua versão JSON.',
    feed_truncated: 'O feed interrompe-se antes do fim.',
    feed_not_json: 'O feed não é JSON legível.',
    feed_shape: 'O feed não contém nenhuma lista de jogos.',
    feed_file_missing: 'O ficheiro do feed não existe.',
    feed_file_unreadable: 'O ficheiro do feed não pode ser lido.',
    feed_file_too_large: 'O ficheiro do feed é demasiado grande.',
    robots_unavailable: 'O ficheiro robots.txt do site não pode ser lido: tenta mais tarde.',
    robots_disallowed: 'O ficheiro robots.txt do site pede para não ler os seus jogos.',
    robots_delay: 'O ficheiro robots.txt do site pede pausas demasiado longas entre páginas.',
    site_without_games: 'A lista do site não contém nenhum jogo: talvez a apresentação tenha mudado.',
    site_failing: 'Dez páginas seguidas falharam. O que foi importado fica guardado: tenta mais tarde.',
    address_invalid: 'O endereço do feed não é válido.',
    not_http: 'Só são aceites endereços http e https.',
    address_refused: 'Este endereço não está na internet pública: o servidor recusa-se a lê-lo.',
    dns: 'Não se encontra o servidor do feed. Verifica o endereço.',
    network: 'A ligação ao servidor do feed falhou.',
    tls: 'O certificado do servidor do feed não é válido.',
    timeout: 'O servidor do feed não respondeu a tempo.',
    too_large: 'O feed é demasiado grande.',
    encoding: 'A resposta do servidor do feed é ilegível.',
    redirect_loop: 'O endereço do feed redireciona demasiadas vezes.',
    redirect_insecure: 'O endereço do feed redireciona para uma página não cifrada.',
    http_status: 'O servidor do feed respondeu com um erro.',
    storage_full: 'Já não há espaço onde ficam os ficheiros do site.',
    storage_unavailable:
      'O local onde ficam os ficheiros do site não responde ou recusa o acesso: consulta o registo do servidor.',
    backup_row_too_long:
      'Uma linha da base de dados é demasiado longa para uma cópia de segurança: consulta o registo do servidor.',
    cancelled: 'Interrompido. O que foi feito fica guardado.',
  },
} satisfies Translated<typeof reference>;
