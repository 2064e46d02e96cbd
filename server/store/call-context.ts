import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { PoolClient } from 'pg';

/** A transaction whose parts are what would be transactions of their own. */
export interface Joint {
  isOpen: boolean;
  /** Runs a part with these settings; if it throws, only its own changes are rolled back. */
  part<T>(settings: string, work: (db: PoolClient) => Promise<T>): Promise<T>;
  /** Runs a part that is a joint transaction itself. */
  nest<T>(steps: JointSteps<T>): Promise<T>;
  afterCommit(work: () => void): void;
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

/** Runs work that outlives its caller or is shared with others: neither a signal nor a transaction applies to it. */
export function outsideCall<T>(work: () => T): T {
  return storage.run({}, work);
}

/** Runs work once the caller's transaction is committed, or now if there is none; not after a rollback. */
export function afterCommit(work: () => void): void {
  const { joint } = callContext();
  if (joint) joint.afterCommit(() => outsideCall(work));
  else outsideCall(work);
}
