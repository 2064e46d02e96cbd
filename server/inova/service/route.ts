import type { z } from 'zod';
import type { AnyCall } from '../contract/call.ts';
import type { Session } from './caller.ts';

/** The input of a call, validated by its schemas. */
export interface Input<C extends AnyCall = AnyCall> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  idempotencyKey: string | null;
}

/** The caller: the IP address (empty in process) and the session, null if not signed in. */
export interface Caller {
  address: string;
  session: Session | null;
}

/** A call of the contract with its handler. */
export interface Route {
  call: AnyCall;
  handle(input: Input, caller: Caller): Promise<unknown>;
}

type HandlerResult<C extends AnyCall> = Promise<z.input<C['response']>>;

/** A route that requires a signed-in user. */
export function route<C extends AnyCall>(
  call: C,
  handle: (input: Input<C>, session: Session) => HandlerResult<C>,
): Route {
  return { call, handle: (input, { session }) => handle(input, session as Session) };
}

/** A route that needs no sign-in. */
export function publicRoute<C extends AnyCall>(
  call: C,
  handle: (input: Input<C>, address: string) => HandlerResult<C>,
): Route {
  return { call, handle: (input, { address }) => handle(input, address) };
}
