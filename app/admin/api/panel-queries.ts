import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** What the panel read of the server. */
export class PanelQueries extends QueryClient {
  /**
   * Reads anew what a change made untrue. A first reading that is still under way was asked before the change; the library
   * alone would take its answer for one of after it.
   */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    await this.cancelQueries(filters);
    await super.invalidateQueries(filters, options);
  }
}
