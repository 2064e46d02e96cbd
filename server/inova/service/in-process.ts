import { type AnyCall, callKey, onlyReads } from '../contract/call.ts';
import type { CallRequest, ServedCall } from '../contract/call-request.ts';
import type { ServiceContext } from './context.ts';
import { errorBody } from './errors.ts';
import { createRoutes } from './routes.ts';
import { serve } from './serve.ts';
import { findSession } from './session/session.ts';

/**
 * Serves the portal in this process, which needs no API key and does its own audit. Only a call that changes nothing
 * relies on what its memory knows; any other makes the memory forget it.
 */
export function createInProcess(context: ServiceContext) {
  const routes = createRoutes(context, null);
  return async (call: AnyCall, request: CallRequest): Promise<ServedCall> => {
    const route = routes.get(callKey(call));
    if (!route) return { status: 404, body: errorBody(404, 'API call not found'), headers: {} };
    if (onlyReads(call)) return serve(context, findSession, route, request);
    return serve(context, findSession, route, { ...request, memory: undefined }).finally(() =>
      request.memory?.forget(),
    );
  };
}
