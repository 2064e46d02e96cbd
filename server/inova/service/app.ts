import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AuditEntry } from '#server/access/audit/audit.ts';
import { currentVisitor, fromVisitor } from '#server/access/audit/security-events.ts';
import { isDatabaseUnavailable } from '#server/store/unavailable.ts';
import { readAtMost } from '../contract/body.ts';
import { callKey } from '../contract/call.ts';
import type { CallRequest } from '../contract/call-request.ts';
import { notice } from '../contract/payments/cards.ts';
import { basePath, headerNames } from '../contract/wire.ts';
import { docsRoutes } from './api-docs/routes.ts';
import { requireApiKey } from './api-key.ts';
import { accountOf, type FindSession, type Session } from './caller.ts';
import type { Edge, ServiceContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { errorBody, RequestLimitError, unavailable } from './errors.ts';
import type { Route } from './route.ts';
import { createRoutes } from './routes.ts';
import { type CallOutcome, serve } from './serve.ts';
import { findSession } from './session/session.ts';
import { isTokenActive } from './session/tokens.ts';
import { TextStream } from './text-stream.ts';

type Environment = { Bindings: { incoming?: IncomingMessage & { ip?: string } } };

/** The API over HTTP as a Hono app under the base path: sign-ins are rate-limited and patient data is audited. */
export function createApp(serviceContext: ServiceContext, edge: Edge): Hono<Environment> {
  const app = new Hono<Environment>().basePath(basePath);
  app.route('/', docsRoutes());
  app.use((context, next) => {
    const request = currentVisitor()?.request ?? randomUUID();
    context.header('x-request-id', request);
    return fromVisitor({ via: 'api', address: callerAddress(context.env?.incoming), request }, next);
  });
  const checkApiKey = requireApiKey(serviceContext.apiKey, (context) => {
    admit(edge, context, basePath, null);
    serviceContext.events.attempt({ action: 'refused', target: 'API', outcome: 'unknown API key' });
    return errorResponse(context, 401, 'Unknown API key');
  });
  app.use((context, next) => (isNotice(context) ? next() : checkApiKey(context, next)));
  for (const route of createRoutes(serviceContext, edge).values()) {
    app.on(route.call.method, honoPath(route.call.path), async (context) => {
      const findAdmitted: FindSession = async (...claim) => {
        const session = await findSession(...claim);
        admit(edge, context, context.req.path, session);
        return session;
      };
      const outcome = await serve(serviceContext, findAdmitted, route, toCallRequest(context));
      const entry = route.call.patients ? auditEntry(route, context, outcome) : null;
      const record = async (changes?: Pick<AuditEntry, 'patientIds'>) => {
        if (entry) await edge.audit.record({ ...entry, ...changes });
      };
      const { body } = outcome;
      if (body instanceof TextStream) return streamResponse(serviceContext, outcome, body, record);
      await record();
      return jsonResponse(context, outcome);
    });
  }
  app.notFound((context) => errorResponse(context, 404, 'API call not found'));
  app.onError((error, context) => {
    if (error instanceof RequestLimitError) {
      context.header('retry-after', String(error.seconds));
      return errorResponse(context, 429, error.message);
    }
    serviceContext.log.error({ fault: describeError(error) }, 'a request failed outside its call');
    if (!isDatabaseUnavailable(error)) return errorResponse(context, 500, 'Something went wrong in inova');
    const { status, message, headers } = unavailable();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return errorResponse(context, status as ContentfulStatusCode, message);
  });
  return app;
}

/** Notices of the card provider come without an API key, and are not trusted. */
const isNotice = ({ req }: Context) => req.method === notice.method && req.path === `${basePath}${notice.path}`;

/** Counts a request toward the limit of its user, or of its network without one; throws RequestLimitError beyond it. */
function admit(edge: Edge, { env }: Context<Environment>, path: string, session: Session | null): void {
  const user = session && accountOf(session);
  const seconds = edge.requestLimit({ user, address: callerAddress(env?.incoming) }, path);
  if (seconds > 0) throw new RequestLimitError(seconds);
}

function toCallRequest({ req, env }: Context<Environment>): CallRequest {
  return {
    params: req.param(),
    query: req.query(),
    bearer: req.header(headerNames.bearer),
    client: req.header(headerNames.client),
    idempotencyKey: req.header(headerNames.idempotencyKey),
    contentType: req.header('content-type'),
    readBody: (maxBytes) => readAtMost(req.raw.body, maxBytes),
    signal: req.raw.signal,
    address: callerAddress(env?.incoming),
  };
}

/** The caller's IP address, as Express determined it from trusted proxies; empty in process. */
function callerAddress(incoming?: IncomingMessage & { ip?: string }): string {
  return incoming?.ip ?? incoming?.socket.remoteAddress ?? '';
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function jsonResponse(context: Context, { status, body, headers }: CallOutcome): Response {
  return context.json(body as object, status as ContentfulStatusCode, {
    ...headers,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

/** Streams a text. A chunk is sent after its patients were written to the audit log, unless its user was disabled. */
function streamResponse(
  { store, now }: ServiceContext,
  { session }: CallOutcome,
  stream: TextStream,
  record: (changes: Pick<AuditEntry, 'patientIds'>) => Promise<void>,
): Response {
  const startedAt = now();
  const bytes = stream.bytes(async (patientIds) => {
    const isActive = session !== null && (await isTokenActive(store, session.tokenHash, startedAt));
    if (!isActive) throw new Error('the session ended during a download');
    await record({ patientIds });
  });
  return new Response(bytes, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${stream.fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function errorResponse(context: Context, status: ContentfulStatusCode, message: string): Response {
  return context.json(errorBody(status, message), status, { 'cache-control': 'no-store' });
}

function auditEntry({ call }: Route, context: Context, { status, body, session }: CallOutcome): AuditEntry {
  const isSuccess = status < 400;
  const params = call.params.safeParse(context.req.param()).data;
  const subject = isSuccess ? call.patients?.as?.(body) : undefined;
  const requestedIds = typeof params?.id === 'number' ? [params.id] : [];
  return {
    via: 'api',
    userId: session?.principal.userId ?? null,
    userEmail: session?.principal.email ?? subject?.name ?? null,
    action: isSuccess && call.patients ? call.patients.action : 'denied',
    target: callKey(call),
    outcome: String(status),
    clientId: session?.principal.clinic ?? subject?.client ?? null,
    patientIds: isSuccess && call.patients ? call.patients.ids(body, params) : requestedIds,
  };
}
