import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to the server, ready for the next transaction of any client. */
interface Backend {
  socket: Socket;
  startup: Buffer;
  receive: (data: Buffer) => void;
}

/** The free connection that the next transaction gets: the one unused for longest, or the one used last. */
export type Reuse = 'oldest' | 'newest';

/**
 * A pooler in transaction mode in front of the test server: it gives a client a server connection for a transaction,
 * usually another one each time, so nothing that a session sets or prepares lasts longer.
 */
export async function startPooler(socketFolder: string, reuse: Reuse = 'oldest') {
  const free: Backend[] = [];
  const release = (backend: Backend) => void (reuse === 'oldest' ? free.push(backend) : free.unshift(backend));
  const pooler = createServer((client) => {
    serve(client, socketFolder, free, release).catch(() => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  return {
    /** The address of a database through the pooler; all its clients use the same one. */
    through: (databaseUrl: string) => `postgres://postgres@127.0.0.1:${port}${new URL(databaseUrl).pathname}`,
    close() {
      pooler.close();
      for (const { socket } of free) socket.destroy();
    },
  };
}

async function serve(
  client: Socket,
  socketFolder: string,
  free: Backend[],
  release: (backend: Backend) => void,
): Promise<void> {
  client.on('error', () => {});
  const [startup] = (await once(client, 'data')) as [Buffer];
  const first = await openBackend(socketFolder, startup);
  client.write(first.startup);
  release(first);
  const readRequests = createReader();
  let backend: Backend | null = null;
  let unanswered = 0;
  let queue = Promise.resolve();
  const receiveFrom = (used: Backend) => {
    const readAnswers = createReader();
    used.receive = (data) => {
      client.write(data);
      const states = readAnswers(data).filter(({ type }) => type === 'Z');
      unanswered -= states.length;
      if (unanswered > 0 || states.at(-1)?.state !== 'I') return;
      used.receive = () => {};
      backend = null;
      release(used);
    };
  };
  client.on('data', (data) => {
    queue = queue.then(async () => {
      if (!backend) {
        backend = free.shift() ?? (await openBackend(socketFolder, startup));
        receiveFrom(backend);
      }
      unanswered += readRequests(data).filter(({ type }) => type === 'Q' || type === 'S').length;
      backend.socket.write(data);
    });
  });
  client.on('close', () => backend?.socket.destroy());
}

interface Message {
  type: string;
  /** Of a ReadyForQuery message (Z): I when no transaction is open. */
  state: string;
}

/** Splits a stream into messages: returns those that a chunk completes. */
function createReader(): (data: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    const messages: Message[] = [];
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      messages.push({ type: String.fromCharCode(rest.readUInt8(0)), state: String.fromCharCode(rest[5] ?? 0) });
      rest = rest.subarray(1 + rest.readInt32BE(1));
    }
    return messages;
  };
}

async function openBackend(socketFolder: string, startup: Buffer): Promise<Backend> {
  const socket = connect(`${socketFolder}/.s.PGSQL.5432`);
  socket.on('error', () => {});
  socket.write(startup);
  const read = createReader();
  const chunks: Buffer[] = [];
  for (let isReady = false; !isReady; ) {
    const [data] = (await once(socket, 'data')) as [Buffer];
    chunks.push(data);
    isReady = read(data).some(({ type }) => type === 'Z');
  }
  const backend: Backend = { socket, startup: Buffer.concat(chunks), receive: () => {} };
  socket.on('data', (data) => backend.receive(data));
  return backend;
}
