import { FeedError } from '../errors.ts';

/** The code of the feed error that reading ends with; `no error` if it ends well. @throws any other error */
export function codeOfError(read: () => unknown): string {
  try {
    read();
    return 'no error';
  } catch (error) {
    if (error instanceof FeedError) return error.code;
    throw error;
  }
}
