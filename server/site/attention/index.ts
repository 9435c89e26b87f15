import type { Feature } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import { attentionRoutes } from './api.ts';

/** @param features may each have something that waits for an operator */
export function attention(features: readonly Feature[]) {
  const sources = features.flatMap((feature) => feature.attention ?? []);
  return { admin: () => apiRouter().route('/admin/attention', attentionRoutes(sources)) } satisfies Feature;
}
