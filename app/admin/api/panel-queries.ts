import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

export class PanelQueries extends QueryClient {
  /**
   * Cancels running requests before it refetches. Without this, TanStack Query accepts the response to a first request that was
   * sent before the change, and the list would show outdated data.
   */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    await this.cancelQueries(filters);
    await super.invalidateQueries(filters, options);
  }
}
