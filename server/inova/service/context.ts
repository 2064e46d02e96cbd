import type { Audit } from '#server/access/audit/audit.ts';
import type { SecurityEvents } from '#server/access/audit/security-events.ts';
import type { Principal } from '#server/access/principal.ts';
import type { RequestLimit } from '#server/access/request-limit.ts';
import type { Limits } from '#server/access/sign-in/limits.ts';
import type { TwoStepRule } from '#server/access/sign-in/two-step-rule.ts';
import type { AnyDocument } from '#server/inova/contract/verifications/document.ts';
import type { Task } from '#server/jobs/task.ts';
import type { ClinicCards } from '#server/providers/card/gateway.ts';
import type { Ehr } from '#server/providers/ehr/ehr.ts';
import type { RenderCertificate } from '#server/providers/esign/certificate.ts';
import type { Esign } from '#server/providers/esign/esign.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { PushSender } from '#server/providers/push/push.ts';
import type { Sealer } from '#server/secrets.ts';
import type { Log, Store } from '#server/store/store.ts';
import type { Board } from './boards/definition.ts';
import type { CountMemory } from './cache/count-memory.ts';
import type { ShortMemory } from './cache/short-memory.ts';
import type { SlowQuery } from './cache/slow-queries.ts';
import type { SwrCache } from './cache/swr-cache.ts';
import type { CallLog } from './call-log.ts';
import type { SentDocuments } from './documents/sent-documents.ts';
import type { EmailTemplates } from './emails/template.ts';
import type { BackgroundTasks } from './jobs/background-tasks.ts';
import type { ChoiceSources } from './lists/choices.ts';
import type { ListDefinition } from './lists/definition.ts';

/** A kind of job of the service. */
export interface ServiceTask<Payload = unknown> extends Omit<Task<Payload>, 'run'> {
  name: string;
  /** What it does, for the failed jobs page. */
  label: string;
  /** What a job of this kind is about, without patient data. */
  subject?(payload: Payload): string;
  /** False while what it needs is not connected; its jobs wait until then. */
  isPossible?(context: ServiceContext): boolean;
  run(context: ServiceContext, payload: Payload, signal: AbortSignal): Promise<void>;
}

/** What the slices provide to the engines. */
export interface Registry {
  /** In catalog order. */
  lists: ListDefinition[];
  boards: Board[];
  choices: ChoiceSources;
  /** A user's permissions now, in a clinic; null if the user is disabled or no longer has access to it. */
  findPrincipal(context: ServiceContext, user: Pick<Principal, 'userId' | 'clinic'>): Promise<Principal | null>;
  emailTemplates: EmailTemplates;
  sentDocuments: SentDocuments;
  /** The kinds of background jobs. */
  tasks: ServiceTask[];
  /** Each recomputes a slow query in the background. */
  warmers: Record<SlowQuery['kind'], (context: ServiceContext, slowQuery: SlowQuery) => Promise<void>>;
}

/** A call that ended; `call` is its method and path as in the contract. */
export type ObserveCall = (call: { call: string; via: string; status: number; seconds: number }) => void;

/** The dependencies of the service. */
export interface ServiceContext {
  registry: Registry;
  store: Store;
  audit: Audit;
  events: SecurityEvents;
  log: Log;
  apiKey: string;
  /** Null if no EHR is connected; importing then returns 501. */
  ehr: Ehr | null;
  /** Lower-case email addresses of super admins set by configuration. */
  superAdmins?: string[];
  /** Who must have two-step verification; by default nobody. */
  twoStepRule?: TwoStepRule;
  /** Null if email is turned off; password reset links then return 501. */
  mailer: Mailer | null;
  /** Null if push messages are turned off. */
  push: PushSender | null;
  /** Null if no signature service is connected; signature requests then return 501. */
  esign: Esign | null;
  /** Null if no card provider is connected; card payments then return 501. */
  cards: ClinicCards | null;
  /** True if the demonstration has an app with which patients write messages. */
  hasPatientApp?: boolean;
  documentPdf: (document: AnyDocument) => Promise<Uint8Array>;
  certificatePdf: RenderCertificate;
  /** The portal's origin, for links in emails. */
  publicOrigin: string;
  /** Encrypts the secrets of two-step verification. */
  sealer: Sealer;
  limits: Limits;
  backgroundTasks: BackgroundTasks;
  /** The last calls, for the developer tools. */
  calls: CallLog;
  observeCall?: ObserveCall;
  /** Loads the demonstration anew beside the one in use, and swaps them; null outside of a demonstration. */
  resetDemonstration?: (() => Promise<void>) | null;
  /** Caches of slow queries (board figures and list aggregates), of the choices that lists offer, and of their counts. */
  caches: { figures: SwrCache; sums: SwrCache; choices: ShortMemory; counts: CountMemory };
  now: () => Date;
}

/** What callers over HTTP get, other than the portal: an audit here, and limits by user and address. */
export interface Edge {
  audit: Audit;
  requestLimit: RequestLimit;
}
