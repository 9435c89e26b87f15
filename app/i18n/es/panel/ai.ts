import type reference from '../../fr/panel/ai.ts';
import type { Translated } from '../../translated.ts';

/** AI-generated texts: cost, and errors. */
export default {
  loadFailed: 'No se ha podido leer el estado del proveedor de IA.',
  estimate: {
    games_one: '{{count, number}} juego por procesar con el modelo {{model}}.',
    games_many: '{{count, number}} de juegos por procesar con el modelo {{model}}.',
    games_other: '{{count, number}} juegos por procesar con el modelo {{model}}.',
    cost_one: 'Hace falta al menos {{count, number}} llamada, es decir, unos {{tokens, number}} tokens.',
    cost_many: 'Hacen falta al menos {{count, number}} de llamadas, es decir, unos {{tokens, number}} tokens.',
    cost_other: 'Hacen falta al menos {{count, number}} llamadas, es decir, unos {{tokens, number}} tokens.',
    remaining: 'Quedan {{remaining, number}} este mes.',
    exceeded: 'Es más de lo que queda este mes ({{remaining, number}}): el proceso se detendrá en el límite.',
    unknown: 'No se ha podido estimar el coste.',
    background: 'El proceso continúa aunque cierres esta pestaña.',
  },
  usage: {
    used: 'Este mes, con el modelo {{model}}: tokens {{tokens, number}}, llamadas {{calls, number}}.',
    usedOf:
      'Este mes, con el modelo {{model}}: tokens {{tokens, number}} de {{limit, number}}, llamadas {{calls, number}}.',
  },
  /** Progress of an operation. */
  progress: {
    starting: 'Iniciando...',
    at: '{{processed, number}} de {{total, number}}: {{title}}',
    cancelling: 'Se detendrá tras el juego en curso: {{title}}',
    done: '¡Terminado!',
    cancel: 'Interrumpir',
    cancelFailed: 'No se ha podido interrumpir el proceso.',
  },
  /** Faults of a generated text. */
  reason: {
    not_a_completion: 'Respuesta en un formato distinto del esperado',
    answer_too_large: 'Respuesta demasiado larga',
    not_json: 'Respuesta ilegible',
    cut_off: 'Respuesta interrumpida',
    declined: 'Ningún texto escrito',
    missing: 'Texto vacío',
    too_short: 'Texto demasiado corto',
    too_long: 'Texto demasiado largo',
    too_few: 'Muy pocas palabras',
    too_many: 'Demasiadas palabras',
    repeated: 'Repeticiones',
    count_differs: 'Número de palabras distinto del original',
    several_lines: 'Texto en varias líneas',
    control_characters: 'Caracteres invisibles',
    markup: 'Texto con formato',
    address: 'Dirección web o de correo en el texto',
    wrong_language: 'Texto en otro idioma',
    same_as_source: 'Texto sin traducir',
    length_ratio: 'Longitud sin relación con el original',
    invented_number: 'Número inventado',
    prompt_leak: 'Texto que habla de las instrucciones dadas',
    injected: 'Texto que sigue instrucciones ocultas en el original',
  },
  /** Texts with the same fault: « titre, tags (anglais, espagnol) ». */
  reasonOf: '{{reason}}: {{texts}}',
  error: {
    ai_not_configured: 'No hay ningún proveedor de IA configurado en este servidor.',
    ai_unreachable: 'No se puede contactar con el proveedor de IA. Inténtalo más tarde.',
    ai_timeout: 'El proveedor de IA no ha respondido a tiempo.',
    ai_rate_limited: 'El proveedor de IA limita el número de peticiones. Inténtalo más tarde.',
    ai_refused_key: 'El proveedor de IA rechaza la clave. Compruébala en Ajustes.',
    ai_unknown_model: 'El proveedor de IA no conoce este modelo o esta dirección. Compruébalos en Ajustes.',
    ai_out_of_credit: 'La cuenta del proveedor de IA se ha quedado sin crédito.',
    ai_bad_output: 'El modelo no ha escrito nada utilizable.',
    ai_partly_bad_output: 'Una parte de lo que ha escrito el modelo no es utilizable.',
    ai_budget_exhausted: 'Se ha alcanzado el límite de tokens de este mes.',
    ai_failed: 'El proveedor de IA ha respondido con un error.',
  },
} satisfies Translated<typeof reference>;
