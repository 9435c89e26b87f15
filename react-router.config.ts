import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Whole documents: the route table is small and travels with the first page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
