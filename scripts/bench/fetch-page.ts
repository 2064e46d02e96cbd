import { type Agent, get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** Request headers of a browser. */
export const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 Chrome/140.0',
};

/** Fetches a response with its body as sent over the wire, still compressed; any status but 200 is an error. */
export function fetchPage(address: string, headers: OutgoingHttpHeaders = {}, agent?: Agent) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = get(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${new URL(address).pathname}: ${response.statusCode}`));
      const parts: Buffer[] = [];
      response
        .on('data', (part) => parts.push(part))
        .once('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
        .once('error', reject);
    });
    request.once('error', reject);
  });
}
