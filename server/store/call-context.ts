import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { PoolClient } from 'pg';

/** What waits for a commit; the caller of the transaction waits for it in turn. */
export type AfterCommit = () => void | Promise<void>;

/** A transaction whose parts are what would be transactions of their own. */
export interface Joint {
  isOpen: boolean;
  /** Runs a part with these settings; if it throws, only its own changes are rolled back. */
  part<T>(settings: string, work: (db: PoolClient) => Promise<T>): Promise<T>;
  /** Runs a part that is a joint transaction itself. */
  nest<T>(steps: JointSteps<T>): Promise<T>;
  afterCommit(work: AfterCommit): void;
}

export interface JointSteps<T> {
  /** Runs first in the transaction, which begins when `work` first needs it. */
  begin(db: PoolClient): Promise<void>;
  work(): Promise<T>;
  /** Runs last in the transaction; without it, work that needs no transaction begins none. */
  end?(db: PoolClient, result: T): Promise<void>;
  /** Whether the transaction is stored, when the response to its commit was lost; throws UncertainCommitError. */
  isStored(): Promise<boolean>;
}

/** What the store's functions find out about their caller. */
interface CallContext {
  /** Aborts when nobody waits for the result any more. */
  signal?: AbortSignal;
  /** The transaction that this caller's transactions are parts of. */
  joint?: Joint;
  /** The position in the database's log of what this caller must see, as PostgreSQL writes it. */
  position?: string;
  /** Is told how many milliseconds behind the primary what this caller reads is. */
  noteDelay?: (milliseconds: number) => void;
}

const storage = new AsyncLocalStorage<CallContext>();

export const callContext = (): CallContext => storage.getStore() ?? {};

/** Runs work whose statements are cancelled, and whose transactions are rolled back, once the signal aborts. */
export function withSignal<T>(signal: AbortSignal, work: () => T): T {
  setMaxListeners(0, signal);
  return storage.run({ ...callContext(), signal }, work);
}

/** Runs work whose transactions are parts of a joint one, or their own without one. */
export function withJoint<T>(joint: Joint | undefined, work: () => T): T {
  return storage.run({ ...callContext(), joint }, work);
}

/** Runs work whose reads include all up to this position in the database's log. */
export function withPosition<T>(position: string | undefined, work: () => T): T {
  return storage.run({ ...callContext(), position }, work);
}

/** Runs work that is told how far behind the primary its reads are. */
export function withDelays<T>(noteDelay: (milliseconds: number) => void, work: () => T): T {
  return storage.run({ ...callContext(), noteDelay }, work);
}

/**
 * Runs work that outlives its caller or is shared with others: neither a signal nor a transaction applies to it. It sees
 * what its caller must see.
 */
export function outsideCall<T>(work: () => T): T {
  return storage.run({ position: callContext().position }, work);
}

/** Runs work once the caller's transaction is committed, or now if there is none; not after a rollback. */
export function afterCommit(work: AfterCommit): void | Promise<void> {
  const { joint } = callContext();
  if (!joint) return outsideCall(work);
  joint.afterCommit(() => outsideCall(work));
}
