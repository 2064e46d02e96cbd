import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseBackup } from '#server/store/embedded/base-backup.ts';

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const ready = message('Z', Buffer.from('I'));
const completed = (command: string) => message('C', Buffer.from(`${command}\0`));
const copied = (kind: string, content: string | Buffer) =>
  message('d', Buffer.concat([Buffer.from(kind), Buffer.from(content)]));

/** Content that is larger than all buffers on its way. */
const parts = Array.from({ length: 300 }, (_, at) => Buffer.alloc(32_768, at % 251));

const archive = () => [
  message('H', Buffer.from([0, 0, 0])),
  copied('n', 'base.tar\0\0'),
  ...parts.flatMap((part) => [copied('d', part), copied('p', Buffer.alloc(8))]),
  message('c', Buffer.alloc(0)),
  completed('BASE_BACKUP'),
  ready,
];

const refusal = [message('E', Buffer.from('SERROR\0C53300\0Mtoo many backups\0\0')), ready];

let folder: string;
let server: Server;
let statements: string[];
let open: Set<Socket>;
let response: Buffer[];

/** Responds as a server does: to the start of a connection, to a slot, and to the backup. */
function respond(socket: Socket): void {
  let isStarted = false;
  open.add(socket);
  socket.on('close', () => open.delete(socket));
  socket.on('error', () => {});
  socket.on('data', (data: Buffer) => {
    if (!isStarted) {
      isStarted = true;
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
    } else if (data[0] === 'X'.charCodeAt(0)) {
      socket.end();
    } else {
      const statement = data.subarray(5, -1).toString();
      statements.push(statement);
      const isSlot = statement.startsWith('CREATE');
      socket.write(Buffer.concat(isSlot ? [completed('CREATE_REPLICATION_SLOT'), ready] : response));
    }
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inova-wire-'));
  [statements, open, response] = [[], new Set(), archive()];
  server = createServer(respond).listen(join(folder, '.s.PGSQL.5432'));
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const startBackup = () => baseBackup({ host: folder, user: 'postgres', database: 'inova' });

test('the archive is the data of all messages in order, also for a reader that is slow', async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of startBackup()) {
    chunks.push(chunk);
    if (chunks.length % 50 === 1) await pause(5);
  }
  expect(Buffer.concat(chunks).equals(Buffer.concat(parts))).toBe(true);
  expect(statements.map((statement) => statement.split(' ')[0])).toEqual(['CREATE_REPLICATION_SLOT', 'BASE_BACKUP']);
});

test('the connection, which keeps the slot, ends with the archive', async () => {
  const backup = startBackup();
  backup.resume();
  await once(backup, 'close');
  await expect.poll(() => open.size).toBe(0);
});

test('a reader that stops ends the connection', async () => {
  const backup = startBackup();
  await once(backup, 'readable');
  backup.destroy();
  await once(backup, 'close');
  await expect.poll(() => open.size).toBe(0);
});

test('what the server refuses is said in one line', async () => {
  response = refusal;
  const reading = async () => {
    for await (const _ of startBackup());
  };
  await expect(reading()).rejects.toThrow('the database could not be copied: too many backups');
});

test('a server that is gone in the middle is an error, not the end of the archive', async () => {
  response = archive().slice(0, 20);
  const reading = async () => {
    for await (const _ of startBackup()) for (const socket of open) socket.destroy();
  };
  await expect(reading()).rejects.toThrow('the database could not be copied');
});
