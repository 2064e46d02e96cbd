import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import pino from 'pino';
import { expect } from 'vitest';
import { createAudit } from '#server/access/audit/audit.ts';
import { createSecurityEvents } from '#server/access/audit/security-events.ts';
import { createOutbox } from '#server/access/outbox.ts';
import { certificatePdf, documentPdf } from '#server/documents/document-pdf.ts';
import type { PatientAccess } from '#server/inova/client/call.ts';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { inProcessTransport } from '#server/inova/client/in-process-transport.ts';
import { createInova, type Inova } from '#server/inova/client/inova.ts';
import { buildRequest, type CallInput } from '#server/inova/client/request.ts';
import type { Transport } from '#server/inova/client/transport.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { findKnownAccount } from '#server/inova/service/account/known-account.ts';
import { findUserByEmail, type UserRow } from '#server/inova/service/account/users.ts';
import { describeError } from '#server/inova/service/describe-error.ts';
import { demonstrationAccounts } from '#server/inova/service/payments/seed-ehr-statements.ts';
import { createService } from '#server/inova/service/service.ts';
import { createToken } from '#server/inova/service/session/tokens.ts';
import { expiryOf, hashToken, newToken } from '#server/inova/service/token.ts';
import type { ClinicCards } from '#server/providers/card/gateway.ts';
import { createEhr } from '#server/providers/ehr/ehr.ts';
import { startEhrSandbox } from '#server/providers/ehr/sandbox.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import { createPushSender, type PushSender } from '#server/providers/push/push.ts';
import { createSealer, deriveKeys } from '#server/secrets.ts';
import { openStore } from '#server/store/store.ts';
import { emailOf } from './accounts.ts';
import { startTestCards } from './cards.ts';
import { openTestStore, type TestStore } from './database.ts';
import { runDueJobs } from './due-jobs.ts';
import { startTestEsign } from './esign.ts';
import { startTestPushService } from './push-service.ts';

export const apiKey = 'test-api-key';
/** The portal’s origin in emails. */
export const publicOrigin = 'https://portal.test';
export const auditSecret = 'audit secret of the tests';
/** How long a call of a test may take: longer than a user waits, since a test may share its machine. */
const timeLimit = 60_000;

/** The transports to the service: in process as the portal uses it, and over HTTP as other clients do. */
export const transportKinds = ['in process', 'over HTTP'] as const;
export type TransportKind = (typeof transportKinds)[number];

interface TestServiceOptions {
  /** The address at which the service reaches its database, from the direct one. */
  databaseAddress?: (databaseUrl: string) => string;
  /** Another store than a copy of the template, which is closed with the service. */
  openedStore?: TestStore;
}

/** The embedded service with its own store, the sandboxes, and a clock that tests can set. */
export async function startTestService({ databaseAddress, openedStore }: TestServiceOptions = {}) {
  const clock = { now: new Date() };
  const logLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  const store = openedStore ?? (await openTestStore());
  const portalStore = databaseAddress
    ? await openStore(
        { dataDir: '', databaseUrl: databaseAddress(store.databaseUrl), directUrl: store.databaseUrl },
        log,
      )
    : store.portal;
  const sandbox = await startEhrSandbox(demonstrationAccounts(portalStore));
  const ehr = createEhr({ url: sandbox.url, token: null });
  const now = () => clock.now;
  const audit = createAudit(portalStore, deriveKeys([auditSecret], 'audit'), now);
  const findAccount = (email: string) => findKnownAccount(portalStore, email);
  const events = createSecurityEvents({ audit, log, findAccount });
  const outbox = createOutbox(portalStore, now);
  const sealer = createSealer(deriveKeys([randomBytes(32).toString('hex')], 'sealed token'));
  const envelopes = await startTestEsign();
  const { esign } = envelopes;
  const { sandbox: cardSandbox, cards } = await startTestCards({ now: () => now().getTime() });
  const pushService = await startTestPushService();
  const pushKeys = deriveKeys([auditSecret], 'push messages');
  const pushSettings = { keys: pushKeys, subject: publicOrigin, services: [pushService.origin] };
  const pdf = { documentPdf, certificatePdf };
  const mailFaults = new Map<string, Error>();
  const mailer: Mailer = {
    async send(email) {
      const fault = mailFaults.get(email.to);
      if (fault) throw fault;
      await outbox.send(email);
    },
  };
  const settings = {
    store: portalStore,
    log,
    apiKey,
    ehr,
    mailer,
    esign,
    cards: cards as ClinicCards | null,
    push: createPushSender(pushSettings) as PushSender | null,
    hasPatientApp: true,
    resetDemonstration: async () => {},
    ...pdf,
    publicOrigin,
    sealer,
    audit,
    events,
    now,
  };
  const service = createTestedService(settings);
  const server = createAdaptorServer({ fetch: service.edge.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transports: Record<TransportKind, Transport> = {
    'in process': assertSameAsJson(inProcessTransport(service.serve)),
    'over HTTP': httpTransport(origin),
  };

  /** A client for this token, with the patient accesses it reported. */
  function clientFor(
    transport: TransportKind,
    token: string | null,
    client: number | null = null,
  ): Inova & { accesses: PatientAccess[] } {
    const accesses: PatientAccess[] = [];
    const onPatients = (access: PatientAccess) => void accesses.push(access);
    const options = { transport: transports[transport], apiKey, token, client, onPatients, log, timeLimit };
    return { ...createInova(options), accesses };
  }

  /** A token for a demonstration account, as signing in creates one. */
  async function issueToken(role: string): Promise<string> {
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
    settings,
    /** A client of another service on the same store. */
    clientOf: (other: Pick<ReturnType<typeof createService>, 'serve'>, token: string): Inova =>
      createInova({
        transport: inProcessTransport(other.serve),
        apiKey,
        token,
        client: null,
        onPatients: () => {},
        log,
      }),
    /** A new service on the same store, as after a restart, with changed settings. */
    restart: (changes: Partial<typeof settings> = {}) => createTestedService({ ...settings, ...changes }),
    audit,
    events,
    mail: outbox,
    /** The errors of the mail server by address. */
    mailFaults,
    envelopes,
    cardSandbox,
    pushService,
    origin,
    clock,
    log,
    logLines,
    clientFor,
    issueToken,
    /** A client signed in as `<role>@inova.test`. */
    async signIn(role: string, transport: TransportKind = 'in process', client: number | null = null) {
      const token = await issueToken(role);
      return { ...clientFor(transport, token, client), token };
    },
    /** Sends a call and returns the raw response, without the client’s parsing. */
    async send(call: AnyCall, input: CallInput, token: string | null, client: number | null = null) {
      const request = buildRequest(call, input, { apiKey, token, client }, new AbortController().signal);
      const response = await service.edge.fetch(request);
      return { status: response.status, text: await response.text() };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await events.settled();
      await sandbox.close();
      await envelopes.close();
      await cardSandbox.close();
      await pushService.close();
      if (portalStore !== store.portal) await portalStore.close();
      await store.close();
    },
  };
}

/** A transport that fails for a response that would be read differently after its way through JSON. */
function assertSameAsJson(transport: Transport): Transport {
  return async (sent) => {
    const response = await transport(sent);
    const text = JSON.stringify(response.body);
    const [read, readAsJson] = [response.body, text && JSON.parse(text)].map(
      (body) => sent.call.response.safeParse(body).data,
    );
    if (response.status === 200) expect(read, `${callKey(sent.call)}, in process and as JSON`).toEqual(readAsJson);
    return response;
  };
}

/** A service whose jobs run when a test waits for them with `settled`. */
function createTestedService(settings: Parameters<typeof createService>[0]) {
  const service = createService(settings);
  return {
    ...service,
    /** Resolves when nothing is left of the work behind a response, and no job is due. */
    async settled() {
      await service.settled();
      await runDueJobs(settings.store, service.tasks, (task, error) => {
        settings.log.warn({ task, fault: describeError(error) }, 'a job failed');
      });
      await service.settled();
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
