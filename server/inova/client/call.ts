import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type AnyCall, callKey, type PatientUse } from '../contract/call.ts';
import { InovaError, timeoutError } from './error.ts';
import type { CallInput, Credentials } from './request.ts';
import { readResponse } from './response.ts';
import type { Transport } from './transport.ts';

/** One access to patient data: the patients, the clinic (null for the token's), and the result. */
export interface PatientAccess {
  action: PatientUse['action'] | 'denied';
  call: string;
  /** The HTTP status of the response; 0 if there was none. */
  status: number;
  clientId: number | null;
  patientIds: number[];
  /** The person's name if nobody is signed in. */
  name?: string;
}

export interface InovaOptions extends Credentials {
  transport: Transport;
  /** Awaited after every call that returned or denied patient data, before the caller gets the result. */
  onPatients?: (access: PatientAccess) => void | Promise<void>;
  log: Logger;
  /** Time limit of a call in milliseconds, including retries; by default the contract's. */
  timeLimit?: number;
}

/** Sends one call and returns its parsed response, or throws InovaError. */
export type SendCall = <C extends AnyCall>(call: C, input?: CallInput) => Promise<z.output<C['response']>>;

const maxRetries = 2;

/** The only place where calls to inova are sent. */
export function createSendCall(options: InovaOptions): SendCall {
  return async (call, input = {}) => {
    try {
      const result = await sendWithRetries(call, input, options);
      const identity = call.patients?.as?.(result);
      await reportAccess(
        options,
        call,
        call.patients?.action,
        200,
        call.patients?.ids(result, input.params) ?? [],
        identity,
      );
      return result;
    } catch (error) {
      if (!(error instanceof InovaError)) throw error;
      options.log.warn({ call: callKey(call), kind: error.kind, status: error.status }, 'inova call failed');
      if (isDenial(error, input))
        await reportAccess(options, call, 'denied', error.status ?? 0, namedPatientIds(input));
      throw error;
    }
  };
}

/** Retries failed connections up to twice if the call is repeatable, within one time limit. */
function sendWithRetries<C extends AnyCall>(call: C, input: CallInput, options: InovaOptions) {
  return withTimeLimit(options.timeLimit ?? call.timeLimit, async (signal) => {
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await options.transport({ call, input, credentials: options, signal });
        return readResponse(call, response) as z.output<C['response']>;
      } catch (error) {
        const isUnreachable = error instanceof InovaError && error.kind === 'unreachable' && error.retryAfter === null;
        if (!isUnreachable || !call.repeatable || attempt === maxRetries) throw error;
        await pause(50 + Math.random() * 200 * (attempt + 1));
      }
    }
  });
}

/** Runs work with a signal that aborts when its time is up. */
async function withTimeLimit<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(timeoutError()), milliseconds);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function reportAccess(
  { onPatients, client }: InovaOptions,
  call: AnyCall,
  action: PatientAccess['action'] | undefined,
  status: number,
  patientIds: number[],
  identity?: { name: string; client: number },
): Promise<void> {
  if (!call.patients || !action) return;
  const clientId = identity?.client ?? client;
  await onPatients?.({ action, call: callKey(call), status, clientId, patientIds, name: identity?.name });
}

/** True for a denied access; an invalid request that names no patient isn't one. */
function isDenial({ status }: InovaError, input: CallInput): boolean {
  return status !== null && (status !== 400 || namedPatientIds(input).length > 0);
}

/** The patient named in the path of a denied call, if any. */
function namedPatientIds({ params }: CallInput): number[] {
  return typeof params?.id === 'number' ? [params.id] : [];
}
