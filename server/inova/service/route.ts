import type { z } from 'zod';
import type { AnyCall } from '../contract/call.ts';
import type { Session } from './caller.ts';

/** What a call carries once it is checked against its schemas. */
export interface Input<C extends AnyCall = AnyCall> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  idempotencyKey: string | null;
}

/** Who asks: the network address (empty in process) and the session, null for a visitor. */
export interface Caller {
  address: string;
  session: Session | null;
}

/** A call of the contract and the function that answers it. */
export interface Route {
  call: AnyCall;
  handle(input: Input, caller: Caller): Promise<unknown>;
}

type HandlerResult<C extends AnyCall> = Promise<z.input<C['response']>>;

/** Answers a call of signed-in users. */
export function route<C extends AnyCall>(
  call: C,
  handle: (input: Input<C>, session: Session) => HandlerResult<C>,
): Route {
  return { call, handle: (input, { session }) => handle(input, session as Session) };
}

/** Answers a call of visitors. */
export function publicRoute<C extends AnyCall>(
  call: C,
  handle: (input: Input<C>, address: string) => HandlerResult<C>,
): Route {
  return { call, handle: (input, { address }) => handle(input, address) };
}
