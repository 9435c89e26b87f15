import { invalid, versionConflict } from '../platform/http/api.ts';

export const settingConflict = (current: unknown) => versionConflict(current);

/** @param message what the engine says of it */
export const scriptSyntax = (message: string) =>
  invalid([{ path: ['content', 'customScript'], code: 'script_syntax', message }]);

/** @param address of a script that the policy of pages cannot let in */
export const scriptAddress = (address: string) =>
  invalid([{ path: ['content', 'customScript'], code: 'script_address', message: address }]);
