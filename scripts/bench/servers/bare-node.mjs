import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { BENCH_PAGE: file, BENCH_ENCODING: encoding, PORT, HOST } = process.env;

/** Sends the exact bytes of a page rendered by another server: the minimum cost of a page. */
const page = readFileSync(file);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': encoding,
  'content-length': page.length,
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(page);
}).listen(Number(PORT), HOST);
