import { connect } from 'node:net';
import type { PoolClient } from 'pg';

const cancelRequest = 80_877_102;

/** The parts of a connection that its type leaves out. */
interface Connected {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
}

/** Asks the server to cancel the statement that a connection runs; the request needs a connection of its own. */
export function cancelStatement(db: PoolClient): void {
  const { host, port, processID, secretKey } = db as unknown as Connected;
  const message = Buffer.alloc(16);
  for (const [index, value] of [message.length, cancelRequest, processID].entries())
    message.writeInt32BE(value, index * 4);
  message.writeInt32BE(secretKey | 0, 12);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on('error', () => {});
  socket.end(message);
}
