import type reference from '../fr/server.ts';

export default {
  feed: {
    title: (site: string) => `${site}: juegos nuevos`,
    subtitle: 'Los últimos juegos, gratis y sin registro, para jugar en tu navegador web.',
  },
  overBudget: {
    title: 'Un momento',
    text: (seconds: number) =>
      `Se han pedido demasiadas páginas en poco tiempo desde tu conexión. Vuelve a cargar esta página dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    retry: 'Reintentar',
  },
  adStandIn: 'Código no ejecutado: has iniciado sesión como operador.',
  variety: 'Spanish (es), as it is written in Spain, with "tú"',
} satisfies typeof reference;
