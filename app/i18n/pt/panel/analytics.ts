import type reference from '../../fr/panel/analytics.ts';
import type { Translated } from '../../translated.ts';

export default {
  title: 'Google Analytics',
  description: 'Medição da audiência do site.',
  settings: 'Configuração',
  enable: 'Ativar o Google Analytics',
  enableHint: 'Com a medição desativada, nenhum script é carregado.',
  id: 'ID de medição',
  idPlaceholder: 'G-XXXXXXXXXX',
  idHint: 'O ID começa geralmente por G- seguido de 10 caracteres.',
  script: 'Script personalizado (opcional)',
  scriptClosed: 'Este código é executado em todas as páginas do site: só um administrador o pode alterar.',
  scriptHint:
    'JavaScript, ou o excerto HTML de outro serviço. É acrescentado depois do da Google. Só pode contactar os servidores https indicados no atributo src das suas etiquetas script; o navegador bloqueia os outros.',
  save: 'Guardar',
  saving: 'A guardar...',
  saved: 'Configuração do Google Analytics guardada',
  saveFailed: 'Não foi possível guardar a configuração.',
  notLoaded: 'Não foi possível carregar a configuração guardada: os campos mostram os valores predefinidos.',
  history: 'Histórico',

  unknownId:
    'Este ID não tem nenhuma das formas que a Google usa: o seu script não será carregado. Verifica-o no Google Analytics.',

  preview: {
    title: 'Script gerado',
    show: 'Mostrar o script',
    hide: 'Ocultar o script',
    copy: 'Copiar',
    copied: 'Script copiado',
    copyFailed: 'O navegador recusa copiar. O script está selecionado: copia-o com Ctrl+C.',
    code: 'Código do script',
    injected: 'O script é acrescentado a todas as páginas do site, depois de o visitante aceitar. Não há nada a colar.',
    delay: 'Os dados aparecem no Google Analytics em 24 a 48 h.',
    consent: 'O modo de consentimento v2 da Google está incluído: tudo é recusado por predefinição.',
  },
  help: {
    title: 'Como encontrar o ID de medição',
    open: 'Abre o Google Analytics (analytics.google.com) e inicia sessão.',
    admin: 'Clica em «Administração», em baixo à esquerda.',
    stream: 'Em «Recolha e modificação de dados», abre «Streams de dados» e depois a do teu site.',
    history:
      'Na «Medição melhorada» da stream, desmarca «Alterações de página baseadas em eventos do histórico do navegador»: o próprio site conta cada página, uma só vez.',
    copy: 'Copia o «ID de medição» mostrado em cima à direita: é parecido com G-XXXXXXXXXX.',
  },
} satisfies Translated<typeof reference>;
