import type reference from '../fr/pages.ts';
import type { Translated } from '../translated.ts';

export default {
  notFound: {
    page: { title: 'Ops! Página não encontrada', text: 'O endereço mudou ou a página nunca existiu.' },
    game: { title: 'Jogo não encontrado', text: 'Este jogo não está na nossa ludoteca, ou não está mais.' },
    legal: {
      title: 'A página solicitada não existe.',
      text: 'Todas as nossas páginas legais ficam no rodapé do site.',
    },
  },
  error: {
    server: { title: 'Erro no servidor', text: 'Algo deu errado do nosso lado. Tente de novo daqui a pouco.' },
    network: {
      title: 'Erro de rede',
      text: 'Não foi possível carregar a página. Verifique a sua conexão e tente de novo.',
    },
  },
  legal: {
    pages: 'Páginas legais',
    contents: 'Nesta página',
    updated: 'Última atualização: {{date}}',
  },
  contact: {
    title: 'Contato',
    metaDescription:
      'Uma pergunta sobre {{site}} ou um jogo para sugerir? Escreva para nós: respondemos em 24 a 48 horas.',
    intro: 'Uma pergunta, um problema, uma ideia de jogo? Escreva para nós: lemos todas as mensagens.',
    general: {
      title: 'Dúvidas gerais',
      text: 'O site, um jogo que não abre, um comentário: o lugar é este.',
    },
    suggestions: {
      title: 'Sugerir um jogo',
      text: 'Falta um jogo nas nossas prateleiras? Diga o nome e, se puder, o endereço dele.',
    },
    responseTime: { title: 'Tempo de resposta', text: 'Respondemos em 24 a 48 horas.' },
    urgent: { title: 'É urgente?', text: 'Escreva “URGENTE” no assunto da mensagem e ela será lida primeiro.' },
  },
} satisfies Translated<typeof reference>;
