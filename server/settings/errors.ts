import { invalid } from '../platform/errors.ts';

const scriptIssue = (code: string, message: string) => invalid([{ path: ['content', 'customScript'], code, message }]);

/** @param message what the engine says of it */
export const scriptSyntax = (message: string) => scriptIssue('script_syntax', message);

/** @param address of a script that the policy of pages cannot let in */
export const scriptAddress = (address: string) => scriptIssue('script_address', address);
