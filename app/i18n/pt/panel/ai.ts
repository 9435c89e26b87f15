import type reference from '../../fr/panel/ai.ts';
import type { Translated } from '../../translated.ts';

/** AI-generated texts: cost, and errors. */
export default {
  loadFailed: 'Não foi possível ler o estado do fornecedor de IA.',
  estimate: {
    games_one: '{{count, number}} jogo a tratar com o modelo {{model}}.',
    games_many: '{{count, number}} de jogos a tratar com o modelo {{model}}.',
    games_other: '{{count, number}} jogos a tratar com o modelo {{model}}.',
    cost_one: 'É preciso pelo menos {{count, number}} chamada, ou seja, cerca de {{tokens, number}} tokens.',
    cost_many: 'São precisas pelo menos {{count, number}} de chamadas, ou seja, cerca de {{tokens, number}} tokens.',
    cost_other: 'São precisas pelo menos {{count, number}} chamadas, ou seja, cerca de {{tokens, number}} tokens.',
    remaining: 'Restam {{remaining, number}} este mês.',
    exceeded: 'É mais do que resta este mês ({{remaining, number}}): a operação para no limite.',
    unknown: 'Não foi possível estimar o custo.',
    background: 'A operação continua mesmo que feches este separador.',
  },
  usage: {
    used: 'Este mês, com o modelo {{model}}: tokens {{tokens, number}}, chamadas {{calls, number}}.',
    usedOf:
      'Este mês, com o modelo {{model}}: tokens {{tokens, number}} de {{limit, number}}, chamadas {{calls, number}}.',
  },
  /** Progress of an operation. */
  progress: {
    starting: 'A iniciar...',
    at: '{{processed, number}} de {{total, number}}: {{title}}',
    cancelling: 'Para depois do jogo em curso: {{title}}',
    done: 'Terminado!',
    cancel: 'Interromper',
    cancelFailed: 'Não foi possível interromper a operação.',
  },
  /** Faults of a generated text. */
  reason: {
    not_a_completion: 'Resposta num formato diferente do esperado',
    answer_too_large: 'Resposta longa de mais',
    not_json: 'Resposta ilegível',
    cut_off: 'Resposta interrompida',
    declined: 'Nenhum texto escrito',
    missing: 'Texto vazio',
    too_short: 'Texto demasiado curto',
    too_long: 'Texto demasiado longo',
    too_few: 'Palavras a menos',
    too_many: 'Palavras a mais',
    repeated: 'Repetições',
    count_differs: 'Número de palavras diferente do original',
    several_lines: 'Texto em várias linhas',
    control_characters: 'Caracteres invisíveis',
    markup: 'Texto formatado',
    address: 'Endereço web ou de e-mail no texto',
    wrong_language: 'Texto noutra língua',
    same_as_source: 'Texto não traduzido',
    length_ratio: 'Comprimento sem relação com o original',
    invented_number: 'Número inventado',
    prompt_leak: 'Texto que fala das instruções dadas',
    injected: 'Texto que segue instruções escondidas no original',
  },
  /** Texts with the same fault: « titre, tags (anglais, espagnol) ». */
  reasonOf: '{{reason}}: {{texts}}',
  error: {
    ai_not_configured: 'Nenhum fornecedor de IA está configurado neste servidor.',
    ai_unreachable: 'Não é possível contactar o fornecedor de IA. Tenta mais tarde.',
    ai_timeout: 'O fornecedor de IA não respondeu a tempo.',
    ai_rate_limited: 'O fornecedor de IA limita o número de pedidos. Tenta mais tarde.',
    ai_refused_key: 'O fornecedor de IA recusa a chave. Verifica-a em Definições.',
    ai_unknown_model: 'O fornecedor de IA não conhece este modelo ou este endereço. Verifica-os em Definições.',
    ai_out_of_credit: 'A conta no fornecedor de IA ficou sem crédito.',
    ai_bad_output: 'O modelo não escreveu nada de utilizável.',
    ai_partly_bad_output: 'Uma parte do que o modelo escreveu não é utilizável.',
    ai_budget_exhausted: 'O limite de tokens deste mês foi atingido.',
    ai_failed: 'O fornecedor de IA respondeu com um erro.',
  },
} satisfies Translated<typeof reference>;
