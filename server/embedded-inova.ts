import type { Logger } from 'pino';
import type { Audit } from './access/audit/audit.ts';
import type { SecurityEvents } from './access/audit/security-events.ts';
import type { Job } from './access/housekeeping.ts';
import { createOutbox, type Outbox } from './access/outbox.ts';
import type { RequestLimit } from './access/request-limit.ts';
import type { Demonstration } from './access/sign-in/demonstration.ts';
import type { Config } from './config.ts';
import { certificatePdf, documentPdf } from './documents/document-pdf.ts';
import { httpTransport } from './inova/client/http-transport.ts';
import { inProcessTransport } from './inova/client/in-process-transport.ts';
import type { Transport } from './inova/client/transport.ts';
import type { TokenMemory } from './inova/contract/session/token-memory.ts';
import { demonstration } from './inova/service/account/seed-demonstration.ts';
import type { ObserveCall } from './inova/service/context.ts';
import { demonstrationAccounts } from './inova/service/payments/seed-ehr-statements.ts';
import { cleanupJobs } from './inova/service/registry.ts';
import { removeDemonstrationAccounts, seedDemonstration } from './inova/service/seed/demonstration.ts';
import { resetDemonstration } from './inova/service/seed/reset-demonstration.ts';
import { createService, type Service } from './inova/service/service.ts';
import type { MonitoredService } from './inova/service/status/health-checks.ts';
import type { Tasks } from './jobs/task.ts';
import { openCards } from './open-cards.ts';
import { openEsign } from './open-esign.ts';
import { checkEhr } from './providers/ehr/check-ehr.ts';
import { createEhr } from './providers/ehr/ehr.ts';
import { startEhrSandbox } from './providers/ehr/sandbox.ts';
import { createSmtpMailer } from './providers/mail/smtp.ts';
import { createPushSender } from './providers/push/push.ts';
import { createSealer, type Secrets } from './secrets.ts';
import { inovaMigrations, migrate } from './store/migrate.ts';
import type { Store } from './store/store.ts';
import type { Peers } from './workers/peers.ts';

/** inova as used by the portal: an upstream over HTTP, or the embedded service with its HTTP edge. */
export interface OpenedInova {
  transport: Transport;
  edge: Service['edge'] | null;
  /** True while inova accepts the token; an upstream says so with each call. */
  isTokenActive(token: string, memory: TokenMemory): Promise<boolean>;
  /** The accounts of the demonstration, if there is one. */
  demonstration: Demonstration | null;
  /** The demo's emails, unless they are sent by SMTP. */
  outbox: Outbox | null;
  /** The hourly cleanup. */
  jobs: Job[];
  tasks: Tasks;
  /** Services with health checks; null if an upstream monitors its services itself. */
  monitored: MonitoredService[] | null;
  /** The origins of the pages that ask for cards. */
  cardOrigins: string[];
  close(): Promise<void>;
}

interface OpenInovaOptions {
  config: Config;
  store: Store;
  audit: Audit;
  events: SecurityEvents;
  requestLimit: RequestLimit;
  peers: Peers;
  observeCall: ObserveCall;
  apiKey: string;
  secrets: Secrets;
  log: Logger;
  /** The address of the demo's signature service if another process runs it. */
  esignSandbox: string | null;
  /** The address of the demo's card provider if another process runs it. */
  cardSandbox: string | null;
  /** Prints progress of slow steps to the terminal. */
  print: (line: string) => void;
}

/** Opens the upstream of INOVA_URL, or the embedded service with its migrations, demo data and providers. */
export async function openInova(options: OpenInovaOptions): Promise<OpenedInova> {
  const { config, store, audit, events, requestLimit, peers, apiKey, secrets, log, esignSandbox, cardSandbox, print } =
    options;
  if (config.inovaUrl) {
    const transport = httpTransport(config.inovaUrl);
    return {
      transport,
      edge: null,
      isTokenActive: async () => true,
      demonstration: null,
      outbox: null,
      jobs: [],
      tasks: {},
      monitored: null,
      cardOrigins: [],
      close: async () => {},
    };
  }
  await migrate(store, [inovaMigrations]);
  const today = new Date(new Date().toISOString().slice(0, 10));
  if (config.demoAccounts) await seedDemonstration(store, { today, accounts: true }, progressPrinter(print));
  else await removeDemonstrationAccounts(store);
  const sandbox = config.ehrUrl || !config.demoAccounts ? null : await startEhrSandbox(demonstrationAccounts(store));
  const ehrUrl = config.ehrUrl ?? sandbox?.url ?? null;
  const ehr = ehrUrl ? createEhr({ url: ehrUrl, token: config.ehrToken }) : null;
  const openedEsign = await openEsign(config, esignSandbox);
  const openedCards = await openCards(config, cardSandbox);
  const outbox = config.demoAccounts && !config.smtpUrl ? createOutbox(store) : null;
  const mailer = createMailer(config) ?? outbox;
  const sealer = createSealer(secrets.sealKeys);
  const { publicOrigin } = config;
  const service = createService({
    store,
    audit,
    events,
    requestLimit,
    peers,
    observeCall: options.observeCall,
    apiKey,
    ehr,
    mailer,
    push: openPush(config, secrets),
    esign: openedEsign.esign,
    cards: openedCards.cards,
    documentPdf,
    certificatePdf,
    hasPatientApp: config.demoAccounts,
    publicOrigin,
    sealer,
    resetDemonstration: config.demoAccounts ? () => resetDemonstration(store) : null,
    superAdmins: config.superAdmins,
    twoStepRule: config.twoStepRule,
    log,
  });
  const monitored: MonitoredService[] = [];
  if (ehrUrl) monitored.push({ service: 'eIVF', check: () => checkEhr(ehrUrl, config.ehrToken) });
  const { esign } = openedEsign;
  if (esign) monitored.push({ service: 'DocuSign', check: esign.check });
  const { cards, origins } = openedCards;
  if (cards) monitored.push({ service: 'CardConnect', check: cards.check });
  return {
    transport: inProcessTransport(service.serve),
    edge: service.edge,
    isTokenActive: service.isTokenActive,
    demonstration: config.demoAccounts ? demonstration : null,
    outbox,
    jobs: cleanupJobs(store),
    tasks: service.tasks,
    monitored,
    cardOrigins: origins,
    async close() {
      await service.settled();
      await Promise.all([sandbox?.close(), openedEsign.close(), openedCards.close()]);
    },
  };
}

/** Push messages, unless they are turned off. Push services reach the operator at the portal, or by email. */
function openPush({ push, pushServices, emailFrom, publicOrigin }: Config, { pushKeys }: Secrets) {
  if (!push) return null;
  const { protocol, hostname } = new URL(publicOrigin);
  const sender = /[^\s<>]+@[^\s<>]+/.exec(emailFrom ?? '')?.[0] ?? `portal@${hostname}`;
  const subject = protocol === 'https:' ? publicOrigin : `mailto:${sender}`;
  return createPushSender({ keys: pushKeys, subject, services: pushServices });
}

function createMailer({ smtpUrl, emailFrom }: Config) {
  return smtpUrl && emailFrom ? createSmtpMailer({ url: smtpUrl, from: emailFrom }) : null;
}

/** Prints progress after every fifth of the patients. */
function progressPrinter(print: (line: string) => void) {
  let reported = 0;
  return (patients: number, all: number) => {
    if (patients < all && patients - reported < all / 5) return;
    reported = patients;
    print(`  Demonstration data: ${patients.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} patients`);
  };
}
