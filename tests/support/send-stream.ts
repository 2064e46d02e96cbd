import type { OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

interface StreamedRequest {
  url: string;
  headers: OutgoingHttpHeaders;
  /** What the body begins with, and the size that it is filled up to. */
  start?: string;
  size: number;
  /** True to send it in chunks, without saying its length. */
  isChunked?: boolean;
}

const block = Buffer.alloc(64 * 1024, 'a');

function* bodyOf(start: Buffer, size: number): Generator<Buffer> {
  if (start.length > 0) yield start;
  for (let left = size - start.length; left > 0; left -= block.length) yield block.subarray(0, left);
}

const asChunk = (bytes: Buffer) => [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')];

function* requestOf({ url, headers, start = '', size, isChunked = false }: StreamedRequest): Generator<Buffer> {
  const { pathname, search, host } = new URL(url);
  const startBytes = Buffer.from(start);
  const length = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': Math.max(size, startBytes.length) };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  yield Buffer.from([`POST ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  for (const bytes of bodyOf(startBytes, size)) yield* isChunked ? asChunk(bytes) : [bytes];
  if (isChunked) yield Buffer.from('0\r\n\r\n');
  yield Buffer.from(`GET /livez HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}

/**
 * Posts a body of this size to its end, and another request over the same connection; `isReusable` if that was
 * answered too. A refused body is sent on, as browsers do.
 */
export function sendStream(request: StreamedRequest) {
  const { hostname, port } = new URL(request.url);
  return new Promise<{ status: number; body: string; isReusable: boolean }>((resolve) => {
    const pieces = requestOf(request);
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname, sendOn);
    function sendOn() {
      for (let piece = pieces.next(); !piece.done; piece = pieces.next()) {
        if (!socket.write(piece.value)) return void socket.once('drain', sendOn);
      }
    }
    socket.on('data', (bytes) => received.push(bytes));
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      const text = Buffer.concat(received).toString();
      const isReusable = text.endsWith('\r\n\r\nlive');
      const first = isReusable ? text.slice(0, text.lastIndexOf('HTTP/1.1 200 OK')) : text;
      const [head = '', ...body] = first.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1] ?? 0), body: body.join('\r\n\r\n'), isReusable });
    });
  });
}
