import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** When the connection of a transaction is cut: before or after the server has committed it. */
export type Cut = 'before the commit' | 'after the commit';

/** The statement that makes a transaction one of an operation with an idempotency key. */
const storesKey = /insert into portal\.idempotency_keys/;

/** A statement that writes records, and not what is noted about calls, tokens, and figures. */
export const writesRecords =
  /(?:insert into|update|delete from) inova\.(?!tokens|service_calls|cached_figures|slow_answers)/;

interface Armed {
  cut: Cut;
  /** A statement of the transaction that is cut. */
  at: RegExp;
  /** True if no connection is taken afterwards, until `restore`. */
  thenStop: boolean;
}

/**
 * A proxy in front of a server, which is named by the folder of its socket or its port on this machine. It can cut one
 * connection at its commit, cut all of them, or freeze.
 */
export async function startDatabaseProxy(place: string | number) {
  let armed: Armed | null = null;
  let broken: string | null = null;
  let isDown = false;
  let isFrozen = false;
  let sent = '';
  const clients = new Set<Socket>();
  const servers = new Set<Socket>();
  const proxy = createServer((client) => {
    if (isDown) return void client.destroy();
    clients.add(client);
    client.once('close', () => clients.delete(client));
    const server = typeof place === 'string' ? connect(`${place}/.s.PGSQL.5432`) : connect(place, '127.0.0.1');
    servers.add(server);
    server.once('close', () => servers.delete(server));
    if (isFrozen) client.pause();
    let isMeant = false;
    const cutNow = (cut: Cut) => {
      if (armed?.cut !== cut || !isMeant) return false;
      if (armed.thenStop) stop();
      armed = null;
      client.destroy();
      server.destroy();
      return true;
    };
    client.on('data', (data) => {
      const text = data.toString('latin1');
      sent += text;
      if (broken !== null && text.includes(broken)) {
        broken = null;
        return void client.destroy();
      }
      if (armed?.at.test(text)) isMeant = true;
      if (!(data.includes('commit\0') && cutNow('before the commit'))) server.write(data);
    });
    server.on('data', (data) => {
      const isCommitted = data.includes('COMMIT\0');
      if (isCommitted && cutNow('after the commit')) return;
      if (isCommitted || data.includes('ROLLBACK\0')) isMeant = false;
      client.write(data);
    });
    client.on('close', () => server.destroy()).on('error', () => {});
    server.on('close', () => client.destroy()).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  /** Cuts all connections and takes no new ones until `restore`, as a server that has stopped. */
  function stop() {
    isDown = true;
    for (const client of clients) client.destroy();
  }
  return {
    port,
    /** The address of a database through the proxy. */
    through: (databaseUrl: string) => `postgres://postgres@127.0.0.1:${port}${new URL(databaseUrl).pathname}`,
    /** Cuts the next transaction with such a statement, an idempotency key by default; `isCut` is true once that happened. */
    arm(cut: Cut, { at = storesKey, thenStop = false }: Partial<Omit<Armed, 'cut'>> = {}) {
      armed = { cut, at, thenStop };
    },
    isCut: () => armed === null,
    /** Cuts nothing at a commit any more; true if that had not happened. */
    disarm(): boolean {
      const wasArmed = armed !== null;
      armed = null;
      return wasArmed;
    },
    /** Cuts the next connection that sends a statement with this text, which does not reach the server. */
    breakAt(text: string) {
      broken = text;
    },
    isBroken: () => broken === null,
    /** How many statements with this text were sent by this work. */
    async countDuring(text: string, work: () => Promise<unknown>): Promise<number> {
      sent = '';
      await work();
      return sent.split(text).length - 1;
    },
    stop,
    /** Passes nothing on until `restore`, as a server that hangs or is cut off from the network. */
    freeze() {
      isFrozen = true;
      for (const socket of [...clients, ...servers]) socket.pause();
    },
    restore() {
      isDown = false;
      isFrozen = false;
      for (const socket of [...clients, ...servers]) socket.resume();
    },
    close: () => void proxy.close(),
  };
}
