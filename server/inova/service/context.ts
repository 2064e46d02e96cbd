import type { Audit } from '#server/access/audit.ts';
import type { SignInLimit } from '#server/access/sign-in-limit.ts';
import type { PatientDocument } from '#server/inova/contract/document.ts';
import type { Ehr } from '#server/providers/ehr/ehr.ts';
import type { RenderCertificate } from '#server/providers/esign/certificate.ts';
import type { Esign } from '#server/providers/esign/esign.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { Sealer } from '#server/secrets.ts';
import type { Log, Store } from '#server/store/store.ts';
import type { Board } from './boards/definition.ts';
import type { SlowQuery } from './cache/slow-queries.ts';
import type { SwrCache } from './cache/swr-cache.ts';
import type { SentDocuments } from './documents/sent-documents.ts';
import type { EmailTemplates } from './emails/template.ts';
import type { BackgroundTasks } from './jobs/background-tasks.ts';
import type { ChoiceSources } from './lists/choices.ts';
import type { ListDefinition } from './lists/definition.ts';

/** What the slices hand to the engines. */
export interface Registry {
  /** In the order of the catalog. */
  lists: ListDefinition[];
  boards: Board[];
  choices: ChoiceSources;
  emailTemplates: EmailTemplates;
  sentDocuments: SentDocuments;
  /** Each sends what is queued of one kind. */
  deliveries: ((context: ServiceContext) => Promise<void>)[];
  /** Each runs a slow query again before its readers ask. */
  warmers: Record<SlowQuery['kind'], (context: ServiceContext, slowQuery: SlowQuery) => Promise<void>>;
}

/** What the service is made of. */
export interface ServiceContext {
  registry: Registry;
  store: Store;
  log: Log;
  apiKey: string;
  /** Null where no EHR is connected: importing then answers 501. */
  ehr: Ehr | null;
  /** Lower-case emails of those who are super admins by configuration. */
  superAdmins?: string[];
  /** Null where no email can be sent: links for a new password then answer 501. */
  mailer: Mailer | null;
  /** Null where no signature service is connected: asking for signatures then answers 501. */
  esign: Esign | null;
  documentPdf: (document: PatientDocument) => Promise<Uint8Array>;
  certificatePdf: RenderCertificate;
  /** The portal's address in emails. */
  publicOrigin: string;
  /** Closes the secrets of second steps. */
  sealer: Sealer;
  /** Counts wrong codes. */
  codeLimit: SignInLimit;
  backgroundTasks: BackgroundTasks;
  /** What took long to find out: the figures of boards, the sums of lists. */
  caches: { figures: SwrCache; sums: SwrCache };
  now: () => Date;
}

/** What stands before the service where others than the portal ask. */
export interface Edge {
  audit: Audit;
  signInLimit: SignInLimit;
  linkLimit: SignInLimit;
  signingLimit: SignInLimit;
}
