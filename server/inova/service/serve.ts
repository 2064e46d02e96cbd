import { currentVisitor } from '#server/access/audit/security-events.ts';
import { cardNumberMessage } from '#server/access/forms/card-numbers.ts';
import { IntentConflict, runOnce, runWithOwnKey } from '#server/access/forms/run-once.ts';
import { allows, type Requirement } from '#server/access/requirements.ts';
import { AttemptLimitError } from '#server/access/sign-in/attempt-limit.ts';
import { apiCalls } from '#server/access/table/table.ts';
import { DocumentError } from '#server/documents/document-error.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { afterCommit, callContext, withPosition, withSignal } from '#server/store/call-context.ts';
import { UncertainCommitError } from '#server/store/error.ts';
import { isDatabaseUnavailable } from '#server/store/unavailable.ts';
import { type AnyCall, callKey, onlyReads } from '../contract/call.ts';
import type { CallRequest, ServedCall } from '../contract/call-request.ts';
import { twoStepRequiredMessage } from '../contract/session/account.ts';
import { accountOf, type FindSession, type Session } from './caller.ts';
import type { ServiceContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { ApiError, errorBody, RequestLimitError, unavailable, unverified } from './errors.ts';
import { readInput } from './input.ts';
import { noteWrite } from './last-writes.ts';
import { onceScope } from './once-scope.ts';
import type { Input, Route } from './route.ts';

/** The result of a call; `session` is null without a signed-in user, or if the call failed before it was found. */
export interface CallOutcome extends ServedCall {
  session: Session | null;
}

/**
 * Serves one call: finds the session, checks access, validates the input, and runs the handler. Once the request's
 * signal aborts, its running statement is cancelled and nothing of it is stored. Throws only RequestLimitError.
 */
export function serve(
  context: ServiceContext,
  findSession: FindSession,
  route: Route,
  request: CallRequest,
): Promise<CallOutcome> {
  return withSignal(request.signal, async () => {
    const started = performance.now();
    const outcome = await serveCall(context, findSession, route, request);
    logCall(context, route.call, outcome, performance.now() - started);
    return outcome;
  });
}

function logCall(context: ServiceContext, call: AnyCall, { status, session }: CallOutcome, ms: number): void {
  const { calls, now, observeCall } = context;
  const visitor = currentVisitor();
  observeCall?.({ call: callKey(call), via: visitor?.via ?? 'job', status, seconds: ms / 1_000 });
  if (!visitor) return;
  const { request, via } = visitor;
  const user = session && { user_id: session.principal.userId, client_id: session.principal.clinic };
  const who = user ?? { user_id: null, client_id: null };
  calls.record({ request, at: now(), call: callKey(call), via, status, ms: Math.round(ms), ...who });
}

async function serveCall(
  context: ServiceContext,
  findSession: FindSession,
  route: Route,
  request: CallRequest,
): Promise<CallOutcome> {
  let session: Session | null = null;
  try {
    const requirement = apiCalls[callKey(route.call)] as Requirement;
    session = await findSession(context, request, requirement);
    if (!allows(requirement, session?.principal ?? null)) throw session ? forbidden() : unauthenticated();
    if (session?.user.twoStepDue && !requirement.beforeTwoStep) throw new ApiError(403, twoStepRequiredMessage);
    const input = await readInput(route.call, request);
    const body = await withPosition(session?.position, () =>
      once(context, route.call, input, session, () => route.handle(input, { address: request.address, session })),
    );
    if (session && !onlyReads(route.call)) await showChange(context, route.call, session);
    return { status: 200, body, headers: {}, session };
  } catch (cause) {
    if (cause instanceof RequestLimitError) throw cause;
    const error = asApiError(cause);
    if (session && mayHaveStored(route.call, error)) void noteWrite(context, session.principal);
    if (error instanceof ApiError) {
      if (error.status === 502 || error.status === 503)
        context.log.error({ call: callKey(route.call), fault: describeError(cause) }, 'a call failed');
      recordRefusal(context, route.call, error, session);
      const body = errorBody(error.status, error.message, error.errors);
      return { status: error.status, body, headers: error.headers, session };
    }
    const call = callKey(route.call);
    if (request.signal.aborted) context.log.warn({ call }, 'a call was cancelled');
    else context.log.error({ call, fault: describeError(error) }, 'a call failed');
    return { status: 500, body: errorBody(500, 'Something went wrong in inova'), headers: {}, session };
  }
}

/** Once a change is committed, what was counted before is forgotten, and standbys must have the change to be read from. */
function showChange(context: ServiceContext, { repeatable }: AnyCall, { principal }: Session): void | Promise<void> {
  const { counts } = context.caches;
  return afterCommit(() => {
    if (!repeatable) for (const clinics of [principal.clinics, [principal.clinic]]) counts.forget(clinics);
    return noteWrite(context, principal);
  });
}

/** True if something can be stored although the call failed: by a commit without a response, or beside the call. */
const mayHaveStored = (call: AnyCall, error: unknown) =>
  !onlyReads(call) && !(error instanceof ApiError && error.status < 500);

/** Records a denial of what is not patient data, and what was refused by a control; other denials are the audit's. */
function recordRefusal({ events }: ServiceContext, call: AnyCall, error: ApiError, session: Session | null): void {
  const event = { target: callKey(call), user: session && accountOf(session) };
  if (error.status === 403 && !call.patients) events.attempt({ action: 'forbidden', outcome: '403', ...event });
  if (error.status === 413) events.attempt({ action: 'refused', outcome: 'body too large', ...event });
  if (error.message === cardNumberMessage) events.attempt({ action: 'refused', outcome: 'card number', ...event });
}

/**
 * Runs an idempotent call once per key, call, path and user; reusing a key with another clinic or body is an error. Any
 * other change runs with a key of its own, unless its caller's transaction has one or it may be repeated.
 */
async function once(
  { store, now }: ServiceContext,
  call: AnyCall,
  { params, body, idempotencyKey }: Input,
  session: Session | null,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (call.method === 'GET' || !session) return work();
  const { userId, clinic } = session.principal;
  const scope = onceScope(call, params, userId);
  if (!call.idempotent || !idempotencyKey) {
    const isCovered = call.repeatable || callContext().joint !== undefined;
    return isCovered ? work() : runWithOwnKey(store, scope, now, work);
  }
  try {
    return await runOnce(store, { scope, key: idempotencyKey, content: [clinic, body] }, now, work);
  } catch (error) {
    throw error instanceof IntentConflict ? new ApiError(409, error.message) : error;
  }
}

/** Errors that other engines throw for the caller, as the API's; any other error as it is. */
function asApiError(cause: unknown): unknown {
  if (cause instanceof AttemptLimitError) return tooManyAttempts(cause);
  if (cause instanceof UncertainCommitError) return unverified();
  if (isDatabaseUnavailable(cause)) return unavailable();
  if (cause instanceof ProviderError) return new ApiError(cause.kind === 'ambiguous' ? 409 : 502, cause.message);
  return cause instanceof DocumentError ? new ApiError(cause.status, cause.message) : cause;
}

const tooManyAttempts = ({ message, retryAfter }: AttemptLimitError) =>
  new ApiError(429, message, [message], { 'retry-after': String(retryAfter) });
const forbidden = () => new ApiError(403, "You don't have permission to do this");
const unauthenticated = () => new ApiError(401, 'Please sign in');
