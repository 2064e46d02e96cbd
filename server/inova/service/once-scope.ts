import { type AnyCall, callKey } from '#server/inova/contract/call.ts';

/** Where the keys of an idempotent call are told apart: in the call, its path, and the user. */
export const onceScope = (call: AnyCall, params: unknown, userId: number) =>
  `${callKey(call)} ${JSON.stringify(params)} ${userId}`;
