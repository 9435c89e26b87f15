import type { ServerBuild } from 'react-router';

export type DevelopmentServer = Awaited<ReturnType<typeof startVite>>;

export async function startVite(root: string) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    // Vite does not type virtual modules; this one is React Router's server build.
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    /** Lets Vite handle requests first. `next` handles those that Vite does not. */
    handle: vite.middlewares,
    close: () => vite.close(),
  };
}
