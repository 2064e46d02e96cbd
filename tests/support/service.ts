import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import pino from 'pino';
import { createAudit } from '#server/access/audit.ts';
import { createOutbox } from '#server/access/outbox.ts';
import { paperPdf } from '#server/documents/paper-pdf.ts';
import type { PatientAccess } from '#server/inova/client/call.ts';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { createInova, type Inova } from '#server/inova/client/inova.ts';
import { type CallInput, requestOf } from '#server/inova/client/request.ts';
import type { Transport } from '#server/inova/client/transport.ts';
import type { AnyCall } from '#server/inova/contract/call.ts';
import { findUserByEmail, type UserRow } from '#server/inova/service/account/users.ts';
import { createService } from '#server/inova/service/service.ts';
import { createToken } from '#server/inova/service/session/tokens.ts';
import { expiryOf, hashToken, newToken } from '#server/inova/service/token.ts';
import { createEhr } from '#server/providers/ehr/ehr.ts';
import { startEhrSandbox } from '#server/providers/ehr/sandbox.ts';
import { createSealer } from '#server/secrets.ts';
import { emailOf } from './accounts.ts';
import { openTestStore } from './database.ts';
import { startTestEsign } from './esign.ts';

export const apiKey = 'test-api-key';
/** The portal's address in mails. */
export const publicOrigin = 'https://portal.test';
export const auditSecret = 'audit secret of the tests';

/** The ways to the service: as the portal asks it, and over HTTP as everyone else does. */
export const ways = ['in process', 'over HTTP'] as const;
export type Way = (typeof ways)[number];

/** The embedded service on a store of its own, with the EHR sandbox and a clock that the test moves. */
export async function startTestService() {
  const clock = { now: new Date() };
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const store = await openTestStore();
  const sandbox = await startEhrSandbox();
  const ehr = createEhr({ url: sandbox.url, token: null });
  const now = () => clock.now;
  const audit = createAudit(store, auditSecret, now);
  const mail = createOutbox(store, now);
  const sealer = createSealer(randomBytes(32));
  const envelopes = await startTestEsign();
  const { esign } = envelopes;
  const settings = { store, log, apiKey, ehr, mail, esign, paperPdf, publicOrigin, sealer, audit, now };
  const service = createService(settings);
  const server = createAdaptorServer({ fetch: service.edge.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transports: Record<Way, Transport> = { 'in process': service.fetch, 'over HTTP': httpTransport(origin) };

  /** inova for a token, and what it reported of patient data. */
  function inovaOf(way: Way, token: string | null, client: number | null = null): Inova & { seen: PatientAccess[] } {
    const seen: PatientAccess[] = [];
    const onPatients = (access: PatientAccess) => void seen.push(access);
    return { ...createInova({ transport: transports[way], apiKey, token, client, onPatients, log }), seen };
  }

  /** A token of a demonstration account, as signing in makes one. */
  async function tokenOf(role: string): Promise<string> {
    const token = newToken();
    const user = (await findUserByEmail(store, emailOf(role))) as UserRow;
    const expiresAt = expiryOf(now(), now());
    await createToken(store, {
      hash: hashToken(token),
      userId: user.id,
      client: user.client,
      createdAt: now(),
      expiresAt,
    });
    return token;
  }

  return {
    store,
    service,
    /** The service as it is after a restart, on the same store. */
    startAnew: () => createService(settings),
    audit,
    mail,
    envelopes,
    origin,
    clock,
    logged,
    inovaOf,
    tokenOf,
    /** inova for the demonstration account `<role>@inova.test`. */
    async signIn(role: string, way: Way = 'in process', client: number | null = null) {
      const token = await tokenOf(role);
      return { ...inovaOf(way, token, client), token };
    },
    /** Sends a call as it is, without the client's reading of the answer. */
    async ask(call: AnyCall, input: CallInput, token: string | null, client: number | null = null) {
      const request = requestOf(call, input, { apiKey, token, client }, new AbortController().signal);
      const response = await service.edge.fetch(request);
      return { status: response.status, text: await response.text() };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await sandbox.close();
      await envelopes.close();
      await store.close();
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
