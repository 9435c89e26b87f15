import { FeedError } from '../errors.ts';

/** Returns the code of the feed error that reading ends with; `no error` if it succeeds. @throws any other error */
export function codeOfError(read: () => unknown): string {
  try {
    read();
    return 'no error';
  } catch (error) {
    if (error instanceof FeedError) return error.code;
    throw error;
  }
}
