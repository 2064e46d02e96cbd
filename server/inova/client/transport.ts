import type { AnyCall } from '../contract/call.ts';
import type { CallInput, Credentials } from './request.ts';

/** A call to send; its signal ends the wait for the response. */
export interface SentCall {
  call: AnyCall;
  input: CallInput;
  credentials: Credentials;
  signal: AbortSignal;
}

/** The response to a call: its status, its JSON, and the seconds after which a retry may succeed. */
export interface CallResponse {
  status: number;
  /** What the JSON says; `notJson` for another body, and undefined without one. */
  body: unknown;
  retryAfter: number | null;
}

/** The body of a response that isn't JSON. */
export const notJson = Symbol('not JSON');

/** Sends a call to inova: to the embedded service in this process, or over HTTP. */
export type Transport = (sent: SentCall) => Promise<CallResponse>;
