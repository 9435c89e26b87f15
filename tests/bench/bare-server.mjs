/**
 * `node bare-server.mjs FILE HEADERS`: serves a file's bytes with these headers as fast as Node can. Prints its port.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', headers = '[]'] = process.argv.slice(2);
const bytes = readFileSync(file);
const names = JSON.parse(headers);
const server = createServer((_, response) => response.writeHead(200, names).end(bytes));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
