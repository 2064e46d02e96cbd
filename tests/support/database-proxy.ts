import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** When the connection of an operation with an idempotency key is cut: before or after the server has committed it. */
export type Cut = 'before the commit' | 'after the commit';

/** A proxy in front of the test server that can cut one connection at its commit, cut all of them, or freeze. */
export async function startDatabaseProxy(socketFolder: string) {
  let armed: Cut | null = null;
  let isDown = false;
  let isFrozen = false;
  let sent = '';
  const clients = new Set<Socket>();
  const servers = new Set<Socket>();
  const proxy = createServer((client) => {
    if (isDown) return void client.destroy();
    clients.add(client);
    client.once('close', () => clients.delete(client));
    const server = connect(`${socketFolder}/.s.PGSQL.5432`);
    servers.add(server);
    server.once('close', () => servers.delete(server));
    if (isFrozen) client.pause();
    let storesKey = false;
    const cutNow = (cut: Cut) => {
      if (armed !== cut || !storesKey) return false;
      armed = null;
      client.destroy();
      server.destroy();
      return true;
    };
    client.on('data', (data) => {
      sent += data.toString('latin1');
      if (data.includes('insert into portal.idempotency_keys')) storesKey = true;
      if (!(data.includes('commit\0') && cutNow('before the commit'))) server.write(data);
    });
    server.on('data', (data) => {
      const isCommitted = data.includes('COMMIT\0');
      if (isCommitted && cutNow('after the commit')) return;
      if (isCommitted || data.includes('ROLLBACK\0')) storesKey = false;
      client.write(data);
    });
    client.on('close', () => server.destroy()).on('error', () => {});
    server.on('close', () => client.destroy()).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    /** The address of a database through the proxy. */
    through: (databaseUrl: string) => `postgres://postgres@127.0.0.1:${port}${new URL(databaseUrl).pathname}`,
    /** Cuts the next operation with an idempotency key; `isCut` is true once that has happened. */
    arm(cut: Cut) {
      armed = cut;
    },
    isCut: () => armed === null,
    /** How many statements with this text were sent by this work. */
    async countDuring(text: string, work: () => Promise<unknown>): Promise<number> {
      sent = '';
      await work();
      return sent.split(text).length - 1;
    },
    /** Cuts all connections and takes no new ones until `restore`, as a server that has stopped. */
    stop() {
      isDown = true;
      for (const client of clients) client.destroy();
    },
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
