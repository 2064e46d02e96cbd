import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Audit } from './access/audit.ts';
import type { Chore } from './access/housekeeping.ts';
import { createOutbox, type Outbox } from './access/outbox.ts';
import type { Config } from './config.ts';
import { certificatePdf, paperPdf } from './documents/paper-pdf.ts';
import { httpTransport } from './inova/client/http-transport.ts';
import type { Transport } from './inova/client/transport.ts';
import { startAhead } from './inova/service/cache/ahead.ts';
import { inovaChores } from './inova/service/chores.ts';
import { sendLetters } from './inova/service/emails/patient-letters.ts';
import { removeDemonstrationAccounts, seedDemonstration } from './inova/service/seed/demonstration.ts';
import { createService, type Service } from './inova/service/service.ts';
import { sendSignatures } from './inova/service/signatures/send.ts';
import type { Monitored } from './inova/service/status/health-checks.ts';
import { checkEhr } from './providers/ehr/check-ehr.ts';
import { createEhr } from './providers/ehr/ehr.ts';
import { startEhrSandbox } from './providers/ehr/sandbox.ts';
import { createEsign, type EsignSettings } from './providers/esign/esign.ts';
import { sandboxAccount, sandboxToken, startEsignSandbox } from './providers/esign/sandbox.ts';
import { createSmtpMail } from './providers/mail/smtp.ts';
import { createSealer, type Secrets } from './secrets.ts';
import { inovaMigrations, migrate } from './store/migrate.ts';
import type { Store } from './store/store.ts';

/** inova as the portal reaches it: an upstream over HTTP, or the embedded service with its HTTP edge. */
export interface OpenInova {
  transport: Transport;
  edge: Service['edge'] | null;
  isDemonstration: boolean;
  /** The demonstration's mails, where they do not leave by SMTP. */
  outbox: Outbox | null;
  chores: Chore[];
  /** What of it can be asked whether it works; null where an upstream watches its services itself. */
  monitored: Monitored[] | null;
  close(): Promise<void>;
}

interface InovaParts {
  config: Config;
  store: Store;
  audit: Audit;
  apiKey: string;
  secrets: Secrets;
  log: Logger;
  /** Tells the person at the terminal what takes its time. */
  say: (line: string) => void;
}

/** Opens the upstream of INOVA_URL, or the embedded service with its records, demonstration data and providers. */
export async function openInova(parts: InovaParts): Promise<OpenInova> {
  const { config, store, audit, apiKey, secrets, log, say } = parts;
  if (config.inovaUrl) {
    const transport = httpTransport(config.inovaUrl);
    return {
      transport,
      edge: null,
      isDemonstration: false,
      outbox: null,
      chores: [],
      monitored: null,
      close: async () => {},
    };
  }
  await migrate(store, [inovaMigrations]);
  const today = new Date(new Date().toISOString().slice(0, 10));
  if (config.demoAccounts) await seedDemonstration(store, { today, accounts: true }, countTo(say));
  else await removeDemonstrationAccounts(store);
  const sandbox = config.ehrUrl || !config.demoAccounts ? null : await startEhrSandbox();
  const ehrUrl = config.ehrUrl ?? sandbox?.url ?? null;
  const ehr = ehrUrl ? createEhr({ url: ehrUrl, token: config.ehrToken }) : null;
  const signing = await openEsign(config);
  const outbox = config.demoAccounts && !config.smtpUrl ? createOutbox(store) : null;
  const mail = smtpMail(config) ?? outbox;
  const sealer = createSealer(secrets.sealKey);
  const { publicOrigin } = config;
  const service = createService({
    store,
    audit,
    apiKey,
    ehr,
    mail,
    esign: signing.esign,
    paperPdf,
    publicOrigin,
    sealer,
    superAdmins: config.superAdmins,
    log,
  });
  const ahead = startAhead(service.answerAhead, (error) =>
    log.error({ err: error }, 'nothing could be found out ahead'),
  );
  const monitored: Monitored[] = [];
  if (ehrUrl) monitored.push({ service: 'eIVF', check: () => checkEhr(ehrUrl, config.ehrToken) });
  const { esign } = signing;
  if (esign) monitored.push({ service: 'DocuSign', check: esign.check });
  const signatures = { store, mail, log, now: () => new Date(), publicOrigin, esign, paperPdf };
  return {
    transport: (request) => service.fetch(request),
    edge: service.edge,
    isDemonstration: config.demoAccounts,
    outbox,
    chores: [
      ...inovaChores(store),
      (now) => sendLetters({ store, mail, log, sealer, publicOrigin, now: () => now }),
      () => sendSignatures(signatures),
    ],
    monitored,
    async close() {
      await ahead.stop();
      await service.settled();
      await Promise.all([sandbox?.close(), signing.close()]);
    },
  };
}

/** The configured signature service, or in the demonstration its sandbox, which is signed at on pages of the portal. */
async function openEsign({ esign, demoAccounts, dataDir, publicOrigin }: Config) {
  if (esign || !demoAccounts) return { esign: esign && createEsign(esign), close: async () => {} };
  const sandbox = await startEsignSandbox({
    folder: join(dataDir, 'envelopes'),
    signingPage: `${publicOrigin}/docusign`,
    drawCertificate: certificatePdf,
  });
  const settings: EsignSettings = { url: sandbox.url, account: sandboxAccount, token: sandboxToken, signsHere: true };
  return { esign: createEsign(settings), close: sandbox.close };
}

function smtpMail({ smtpUrl, mailFrom }: Config) {
  return smtpUrl && mailFrom ? createSmtpMail({ url: smtpUrl, from: mailFrom }) : null;
}

/** Tells of every fifth part that is in the store. */
function countTo(say: (line: string) => void) {
  let told = 0;
  return (patients: number, all: number) => {
    if (patients < all && patients - told < all / 5) return;
    told = patients;
    say(`  Demonstration store: ${patients} of ${all} patients`);
  };
}
