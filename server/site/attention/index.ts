import type { Feature } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { attentionRoutes } from './api.ts';

/** @param features each may have items that need an operator's attention */
export function attention(features: readonly Feature[]) {
  const sources = features.flatMap((feature) => feature.attention ?? []);
  return { admin: () => apiRouter().route('/admin/attention', attentionRoutes(sources)) } satisfies Feature;
}
