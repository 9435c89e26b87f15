import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';

/** Vite in middleware mode: the development server, with hot reload and the app as it is on disk. */
export interface DevelopmentServer {
  loadBuild(): Promise<ServerBuild>;
  /** Lets Vite answer first; `next` runs for what is not its own. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

export async function startVite(root: string): Promise<DevelopmentServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    // The virtual module is typed by what it is: React Router's server build.
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    handle: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
