import type reference from '../fr/pages.ts';
import type { Translated } from '../translated.ts';

export default {
  notFound: {
    page: { title: 'Ups! Página não encontrada', text: 'O endereço mudou ou a página nunca existiu.' },
    game: { title: 'Jogo não encontrado', text: 'Este jogo não está na nossa ludoteca, ou já não está.' },
    legal: {
      title: 'A página pedida não existe.',
      text: 'Todas as nossas páginas legais estão no fundo do site.',
    },
    preview: {
      title: 'Esta ligação de pré-visualização já não funciona',
      text: 'Expirou ou está incompleta. Pede uma nova a quem ta enviou.',
    },
  },
  preview: 'Pré-visualização: esta página só é visível com esta ligação, até {{date}}.',
  error: {
    server: { title: 'Erro do servidor', text: 'Algo correu mal do nosso lado. Tenta de novo daqui a pouco.' },
    network: {
      title: 'Erro de rede',
      text: 'Não foi possível carregar a página. Verifica a tua ligação e tenta de novo.',
    },
  },
  legal: {
    pages: 'Páginas legais',
    contents: 'Nesta página',
    updated: 'Última atualização: {{date}}',
  },
  contact: {
    title: 'Contacto',
    metaDescription:
      'Uma pergunta sobre {{site}} ou um jogo para sugerir? Escreve-nos: respondemos no prazo de 24 a 48 horas.',
    intro: 'Uma pergunta, um problema, uma ideia para um jogo? Escreve-nos: lemos todas as mensagens.',
    general: {
      title: 'Questões gerais',
      text: 'O site, um jogo que não abre, um comentário: o lugar é este.',
    },
    suggestions: {
      title: 'Sugerir um jogo',
      text: 'Falta um jogo nas nossas prateleiras? Diz-nos o nome e, se puderes, o endereço.',
    },
    responseTime: { title: 'Tempo de resposta', text: 'Respondemos no prazo de 24 a 48 horas.' },
    urgent: { title: 'É urgente?', text: 'Escreve “URGENT” no assunto da mensagem e será a primeira a ser lida.' },
  },
} satisfies Translated<typeof reference>;
