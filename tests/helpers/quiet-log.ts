/** Shows only errors of the product's log during tests. */
import { divertLog } from '../../server/platform/log/log.ts';

divertLog((line) => {
  if (/"level":"(error|fatal)"/.test(line)) process.stderr.write(line);
});
