/** Of what tests make the product log, errors are shown: every sign-in of a test is an event as well. */
import { divertLog } from '../../server/platform/log/log.ts';

divertLog((line) => {
  if (/"level":"(error|fatal)"/.test(line)) process.stderr.write(line);
});
