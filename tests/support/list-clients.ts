import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pino from 'pino';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { createInova, type Inova } from '#server/inova/client/inova.ts';
import { textOfCsvCell } from '#server/inova/contract/lists/list-text.ts';
import { main } from '../../cli/main.ts';
import { loginAs, OutputBuffer } from '../api/cli/terminal.ts';
import { emailOf, password } from './accounts.ts';
import type { HttpBrowser } from './http-browser.ts';
import { startTestPortal } from './test-portal.ts';

export type Query = Record<string, string>;

export const queryText = (query: Query) => new URLSearchParams(query).toString();

/** A user’s four ways to read a list; `csv` is the API’s. */
export interface ListClients {
  browser: HttpBrowser;
  inova: Inova;
  csv(id: string, query?: Query): Promise<{ status: number; text: string }>;
  terminal(args: string[], stdin?: string): Promise<{ code: number; stdout: string; stderr: string }>;
}

export type PortalWithListClients = Awaited<ReturnType<typeof startPortalWithListClients>>;

/** Starts a portal whose lists can be read in all four ways. */
export async function startPortalWithListClients() {
  const portal = await startTestPortal();
  const apiKey = portal.apiKey;
  const home = await mkdtemp(join(tmpdir(), 'inova-home-'));
  const log = pino({ level: 'silent' });
  const connect = (token: string | null) =>
    createInova({ transport: httpTransport(portal.origin), apiKey, token, client: null, log });

  async function fetchCsv(token: string, id: string, query: Query = {}) {
    const url = `${portal.origin}/api/v1/inova/listings/${id}/csv?${queryText(query)}`;
    const response = await fetch(url, { headers: { 'x-api-key': apiKey, authorization: `Bearer ${token}` } });
    return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString() };
  }

  async function runCli(role: string, args: string[], input = '') {
    const env = { XDG_CONFIG_HOME: join(home, role), INOVA_URL: portal.origin, INOVA_API_KEY: apiKey };
    const [stdout, stderr] = [new OutputBuffer(), new OutputBuffer()];
    const interruption = () => new AbortController().signal;
    const code = await main(args, { stdin: Readable.from([input]), stdout, stderr, env, now: () => 0, interruption });
    return { code, stdout: stdout.text, stderr: stderr.text };
  }

  async function openClients(role: string): Promise<ListClients> {
    const token = await connect(null).session.login(emailOf(role), password);
    await runCli(role, loginAs(role), password);
    return {
      browser: await portal.signIn(role),
      inova: connect(token),
      csv: (id, query) => fetchCsv(token, id, query),
      terminal: (args, input) => runCli(role, args, input),
    };
  }

  const open = new Map<string, Promise<ListClients>>();

  return {
    ...portal,
    home,
    /** The clients of an account, signed in once. */
    clientsOf(role: string): Promise<ListClients> {
      const clients = open.get(role) ?? openClients(role);
      open.set(role, clients);
      return clients;
    },
    async close() {
      await portal.close();
      await rm(home, { recursive: true });
    },
  };
}

/** The cells of a CSV in which every cell is quoted, without its byte order mark. */
export function readCsv(text: string): string[][] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1);
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('","')
      .map((cell) => textOfCsvCell(`"${cell}"`)),
  );
}
