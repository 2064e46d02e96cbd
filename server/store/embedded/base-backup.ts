import { Readable } from 'node:stream';
import pg from 'pg';
import { StoreError } from '../error.ts';
import type { EmbeddedServer } from './server.ts';

/** What a copy message of a base backup is about: only data is part of the archive. */
const dataMessage = 'd'.charCodeAt(0);

/** The socket and messages of a client, which its type keeps to itself. */
const wireOf = (client: pg.Client) => (client as unknown as { connection: pg.Connection }).connection;

const replication = (connection: EmbeddedServer['connection']) => {
  const config: pg.ClientConfig & { replication: string } = { ...connection, replication: 'true' };
  return new pg.Client(config);
};

/**
 * A tar archive of the whole data directory, consistent as of its end, while the server goes on working: PostgreSQL's own
 * base backup, with the log that makes it consistent. The slot keeps that log until the connection ends.
 */
export function baseBackup(connection: EmbeddedServer['connection']): Readable {
  const client = replication(connection);
  const wire = wireOf(client);
  const archive = new Readable({
    read: () => void wire.stream.resume(),
    destroy(error, done) {
      // A socket that is paused would never see that its server closed it.
      wire.stream.resume();
      client.end().then(
        () => done(error),
        () => done(error),
      );
    },
  });
  const fail = ({ message }: Error) => archive.destroy(new StoreError(`the database could not be copied: ${message}`));
  client.on('error', fail);
  wire.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    // The parser reuses its buffer for the messages that follow.
    if (chunk[0] === dataMessage && !archive.push(Buffer.from(chunk.subarray(1)))) wire.stream.pause();
  });
  runBackup(client).then(() => archive.push(null), fail);
  return archive;
}

async function runBackup(client: pg.Client): Promise<void> {
  await client.connect();
  await client.query(`CREATE_REPLICATION_SLOT inova_backup_${process.pid} TEMPORARY PHYSICAL ( RESERVE_WAL )`);
  await client.query(`BASE_BACKUP ( LABEL 'inova backup', CHECKPOINT 'fast', WAL, MANIFEST 'no' )`);
}
