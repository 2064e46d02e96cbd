import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type AnyCall, callKey, type PatientUse } from '../contract/call.ts';
import { readAnswer } from './answer.ts';
import { InovaError } from './error.ts';
import { type CallInput, type Credentials, requestOf } from './request.ts';
import type { Transport } from './transport.ts';

/** One use of patient data: whose, in which clinic (null: the token's), and how it ended. */
export interface PatientAccess {
  action: PatientUse['action'] | 'denied';
  call: string;
  /** HTTP status of the answer; 0 where there was none. */
  status: number;
  clientId: number | null;
  patientIds: number[];
  /** Who it was, where nobody has signed in. */
  name?: string;
}

export interface CallerParts extends Credentials {
  transport: Transport;
  /** Awaited after every call that returned or refused patient data, before the caller sees the answer. */
  onPatients?: (access: PatientAccess) => void | Promise<void>;
  log: Logger;
  /** Milliseconds a call may take, its repetitions included; by default as long as the contract allows it. */
  timeLimit?: number;
}

/** Sends one call and gives its parsed answer, or throws InovaError. */
export type Caller = <C extends AnyCall>(call: C, input?: CallInput) => Promise<z.output<C['answer']>>;

const repetitions = 2;

/** The one place where calls leave for inova. */
export function createCaller(parts: CallerParts): Caller {
  return async (call, input = {}) => {
    try {
      const answer = await withRepetitions(call, input, parts);
      const as = call.patients?.as?.(answer);
      await report(parts, call, call.patients?.action, 200, call.patients?.ids(answer, input.params) ?? [], as);
      return answer;
    } catch (error) {
      if (!(error instanceof InovaError)) throw error;
      parts.log.warn({ call: callKey(call), kind: error.kind, status: error.status }, 'inova call failed');
      if (isDenial(error, input)) await report(parts, call, 'denied', error.status ?? 0, idsOf(input));
      throw error;
    }
  };
}

/** Repeats what could not be delivered, twice at most, where the call allows it, within one time limit. */
async function withRepetitions<C extends AnyCall>(call: C, input: CallInput, parts: CallerParts) {
  const signal = AbortSignal.timeout(parts.timeLimit ?? call.timeLimit);
  for (let repetition = 0; ; repetition++) {
    try {
      const response = await parts.transport(requestOf(call, input, parts, signal));
      return (await readAnswer(call, response)) as z.output<C['answer']>;
    } catch (error) {
      const undelivered = error instanceof InovaError && error.kind === 'unreachable';
      if (!undelivered || !call.repeatable || repetition === repetitions) throw error;
      await pause(50 + Math.random() * 200 * (repetition + 1));
    }
  }
}

async function report(
  { onPatients, client }: CallerParts,
  call: AnyCall,
  action: PatientAccess['action'] | undefined,
  status: number,
  patientIds: number[],
  as?: { name: string; client: number },
): Promise<void> {
  if (!call.patients || !action) return;
  const clientId = as?.client ?? client;
  await onPatients?.({ action, call: callKey(call), status, clientId, patientIds, name: as?.name });
}

/** A question asked wrongly, about nobody by name, denied nobody. */
function isDenial({ status }: InovaError, input: CallInput): boolean {
  return status !== null && (status !== 400 || idsOf(input).length > 0);
}

/** The patient a refused call named, if it named one. */
function idsOf({ params }: CallInput): number[] {
  return typeof params?.id === 'number' ? [params.id] : [];
}
