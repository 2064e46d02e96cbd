import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { pipeline, Readable } from 'node:stream';

interface StreamedRequest {
  url: string;
  headers: OutgoingHttpHeaders;
  /** What the body begins with, and the size that it is filled up to. */
  start?: string;
  size: number;
  agent?: Agent;
}

const block = Buffer.alloc(64 * 1024, 'a');

function* bodyOf(start: string, size: number) {
  yield Buffer.from(start);
  for (let left = size - start.length; left > 0; left -= block.length) yield block.subarray(0, left);
}

/** Posts a body of this size, in chunks unless the headers have its length; a refused body is sent to its end. */
export function sendStream({ url, headers, start = '', size, agent }: StreamedRequest) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers, ...(agent && { agent }) });
    outgoing.once('error', reject);
    outgoing.once('response', async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const response = { status: incoming.statusCode ?? 0, headers: incoming.headers, body: `${Buffer.concat(chunks)}` };
      if (outgoing.writableFinished) resolve(response);
      else outgoing.once('finish', () => resolve(response));
    });
    pipeline(Readable.from(bodyOf(start, size)), outgoing, (error) => error && reject(error));
  });
}
