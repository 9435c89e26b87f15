import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // No lazy route discovery: the route table is small and part of the first page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
