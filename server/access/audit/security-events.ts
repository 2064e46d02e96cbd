import { AsyncLocalStorage } from 'node:async_hooks';
import { codeRequiredMessage } from '#server/inova/contract/session/account.ts';
import { outsideCall } from '#server/store/call-context.ts';
import type { Log } from '#server/store/store.ts';
import { AttemptLimitError } from '../sign-in/attempt-limit.ts';
import { networkOf } from '../sign-in/network.ts';
import type { Audit, AuditEntry, SecurityAction } from './audit.ts';

const minute = 60_000;
/** How many different attempts a portal tells apart in a minute; further ones lose account and network. */
const maxKinds = 200;

interface Visitor {
  via: 'portal' | 'api';
  address: string;
  /** The number of the request, as in its response and in the log. */
  request: string;
}

const visitors = new AsyncLocalStorage<Visitor>();

/** Runs the work of a request; security events in it are recorded as coming from this visitor. */
export function fromVisitor<T>(visitor: Visitor, work: () => T): T {
  return visitors.run(visitor, work);
}

/** The visitor whose request this is; null for jobs. */
export const currentVisitor = (): Visitor | null => visitors.getStore() ?? null;

interface Account {
  id: number;
  email: string;
  client: number;
}

/** An account that a typed email belongs to. */
export interface KnownAccount extends Account {
  isDisabled: boolean;
  hasTwoStep: boolean;
}

/** What happened, without anything a visitor typed; `target` is a page, a call, or what was used or changed. */
export interface SecurityEvent {
  action: SecurityAction;
  target: string;
  outcome: string;
  user?: Account | null;
}

export interface SecurityEvents {
  /** Records what succeeded, before it is confirmed to the user; throws if it can't. */
  record(event: SecurityEvent): Promise<void>;
  /** Records what was refused, behind the response: the first of a minute at once, others alike as one row with a count. */
  attempt(event: SecurityEvent): void;
  /** Records that attempts with this email, or from this network, are used up. */
  limitReached(attempts: string, email?: string): void;
  /** Runs a sign-in, which returns null on failure, and records its result; an email is kept only of an account. */
  signIn<T>(typed: TypedSignIn, work: () => Promise<T | null>, userOf?: (result: T) => Account): Promise<T | null>;
  /** Waits until everything is written, with the counts so far. */
  settled(): Promise<void>;
}

interface TypedSignIn {
  email: string;
  code?: string;
}

interface SecurityEventOptions {
  audit: Pick<Audit, 'record'>;
  log: Pick<Log, 'error'>;
  /** The account of an email; null if there is none, or an upstream doesn't tell. */
  findAccount: (email: string) => Promise<KnownAccount | null>;
}

/** Security events as rows of the audit log. */
export function createSecurityEvents({ audit, log, findAccount }: SecurityEventOptions): SecurityEvents {
  const counted = new Map<string, { entry: AuditEntry; more: number }>();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  /** Works behind the response, so that its time doesn't tell accounts apart. */
  function inBackground(work: () => Promise<void>): void {
    const done = outsideCall(work)
      .catch((error) => log.error({ err: error }, 'a security event could not be recorded'))
      .finally(() => running.delete(done));
    running.add(done);
  }

  function writeCounts(): void {
    clearTimeout(timer);
    timer = undefined;
    const ended = [...counted.values()];
    counted.clear();
    for (const { entry, more } of ended) {
      if (more > 0) inBackground(() => audit.record({ ...entry, count: more }));
    }
  }

  async function countOrWrite(entry: AuditEntry): Promise<void> {
    const isNew = !counted.has(keyOf(entry));
    const kept = isNew && counted.size >= maxKinds ? withoutOrigin(entry) : entry;
    const alike = counted.get(keyOf(kept));
    if (alike) {
      alike.more += 1;
      return;
    }
    counted.set(keyOf(kept), { entry: kept, more: 0 });
    timer ??= setTimeout(writeCounts, minute).unref();
    await audit.record(kept);
  }

  function attempt(event: SecurityEvent): void {
    const entry = entryOf(event);
    inBackground(() => countOrWrite(entry));
  }

  /** Records an attempt of an email's account, without the email if there is none. */
  function attemptOf(email: string, describe: (account: KnownAccount | null) => SecurityEvent): void {
    const visitor = visitors.getStore();
    inBackground(async () => {
      const account = await findAccount(email);
      await countOrWrite(entryOf({ ...describe(account), user: account }, visitor));
    });
  }

  return {
    record: (event) => outsideCall(() => audit.record(entryOf(event))),
    attempt,

    limitReached(attempts, email) {
      const event = { action: 'refused', target: attempts, outcome: 'limit reached' } as const;
      if (email) attemptOf(email, () => event);
      else attempt(event);
    },

    async signIn({ email, code }, work, userOf) {
      const fail = (outcomeOf: (account: KnownAccount | null) => string) =>
        attemptOf(email, (account) => ({
          action: 'sign-in',
          target: methodOf(code, account),
          outcome: outcomeOf(account),
        }));
      const result = await work().catch((error) => {
        fail(() => outcomeOfError(error));
        throw error;
      });
      if (result === null) {
        fail((account) => failureOf(code, account));
        return null;
      }
      const account = await findAccount(email);
      const user = userOf?.(result) ?? account;
      const entry = entryOf({ action: 'sign-in', target: methodOf(code, account), outcome: 'succeeded', user });
      await outsideCall(() => audit.record(entry));
      return result;
    },

    async settled() {
      while (running.size + counted.size > 0) {
        await Promise.all(running);
        writeCounts();
      }
    },
  };
}

function entryOf({ action, target, outcome, user }: SecurityEvent, visitor = visitors.getStore()): AuditEntry {
  return {
    via: visitor?.via ?? 'job',
    userId: user?.id ?? null,
    userEmail: user?.email ?? null,
    action,
    target,
    outcome,
    clientId: user?.client ?? null,
    patientIds: [],
    network: visitor?.address ? networkOf(visitor.address) : null,
  };
}

const withoutOrigin = (entry: AuditEntry): AuditEntry => {
  return { ...entry, userId: null, userEmail: null, clientId: null, network: null };
};

const keyOf = ({ via, userId, action, target, outcome, network }: AuditEntry) =>
  JSON.stringify([via, userId, action, target, outcome, network]);

/** What a user signs in with; a code is not used by an account without two-step verification. */
function methodOf(code: string | undefined, account: KnownAccount | null): string {
  if (!code || account?.hasTwoStep === false) return 'password';
  return /^\d{6}$/.test(code.replace(/\s/g, '')) ? 'password and code' : 'password and recovery code';
}

function failureOf(code: string | undefined, account: KnownAccount | null): string {
  if (!account) return 'unknown account';
  if (account.isDisabled) return 'disabled account';
  return code && account.hasTwoStep ? 'wrong password or code' : 'wrong password';
}

function outcomeOfError(error: Error & { status?: number | null }): string {
  if (error.message === codeRequiredMessage) return 'code required';
  return error instanceof AttemptLimitError || error.status === 429 ? 'limit reached' : 'error';
}
