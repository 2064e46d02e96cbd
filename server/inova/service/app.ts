import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AuditEntry } from '#server/access/audit/audit.ts';
import { fromVisitor } from '#server/access/audit/security-events.ts';
import { apiCalls } from '#server/access/table.ts';
import { isDatabaseUnavailable } from '#server/store/unavailable.ts';
import { callKey } from '../contract/call.ts';
import { calls } from '../contract/calls.ts';
import { basePath } from '../contract/wire.ts';
import { accountRoutes } from './account/routes.ts';
import { agreementCheckRoutes } from './agreements/checklist-routes.ts';
import { agreementRoutes } from './agreements/routes.ts';
import { docsRoutes } from './api-docs/routes.ts';
import { requireApiKey } from './api-key.ts';
import { boardRoutes } from './boards/routes.ts';
import { packageRoutes } from './catalog/package-routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { clinicRoutes } from './clinics/routes.ts';
import { consultBookingRoutes } from './consults/routes.ts';
import type { Edge, ServiceContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { devNoteRoutes } from './dev-notes/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import { errorBody, unavailable } from './errors.ts';
import { jobRoutes } from './jobs/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { patientRoutes } from './patients/routes.ts';
import { researchRoutes } from './research/routes.ts';
import type { Route } from './route.ts';
import { type CallOutcome, serve } from './serve.ts';
import { sessionRoutes } from './session/routes.ts';
import { findSession } from './session/session.ts';
import { isTokenActive } from './session/tokens.ts';
import { signatureRoutes } from './signatures/routes.ts';
import { signingRoutes } from './signatures/signing-routes.ts';
import { statusRoutes } from './status/routes.ts';
import { TextStream } from './text-stream.ts';
import { eligibilityRoutes } from './verifications/eligibility/routes.ts';
import { policyRoutes } from './verifications/policy-routes.ts';
import { verificationRoutes } from './verifications/routes.ts';

type Environment = { Bindings: { incoming?: IncomingMessage & { ip?: string } } };

/** The API as a Hono app under the base path; with an edge, sign-ins are rate-limited and patient data is audited. */
export function createApp(serviceContext: ServiceContext, edge: Edge | null): Hono<Environment> {
  const app = new Hono<Environment>().basePath(basePath);
  app.route('/', docsRoutes());
  if (edge) app.use(({ env }, next) => fromVisitor({ via: 'api', address: callerAddress(env?.incoming) }, next));
  app.use(requireApiKey(serviceContext.apiKey, serviceContext.events));
  const routes = [
    ...sessionRoutes(serviceContext, edge),
    ...accountRoutes(serviceContext, edge),
    ...patientRoutes(serviceContext),
    ...policyRoutes(serviceContext),
    ...documentRoutes(serviceContext, edge),
    ...emailRoutes(serviceContext),
    ...eligibilityRoutes(serviceContext),
    ...verificationRoutes(serviceContext),
    ...clinicRoutes(serviceContext),
    ...notificationRoutes(serviceContext),
    ...agreementCheckRoutes(serviceContext),
    ...catalogRoutes(serviceContext),
    ...consultBookingRoutes(serviceContext),
    ...devNoteRoutes(serviceContext),
    ...statusRoutes(serviceContext),
    ...jobRoutes(serviceContext),
    ...listRoutes(serviceContext),
    ...boardRoutes(serviceContext),
    ...packageRoutes(serviceContext),
    ...agreementRoutes(serviceContext),
    ...researchRoutes(serviceContext),
    ...signatureRoutes(serviceContext),
    ...signingRoutes(serviceContext, edge),
  ];
  assertRoutesComplete(routes);
  for (const route of routes) {
    app.on(route.call.method, honoPath(route.call.path), async (context) => {
      const address = callerAddress(context.env?.incoming);
      const outcome = await serve(serviceContext, findSession, route, context.req, address);
      const entry = route.call.patients ? auditEntry(route, context, outcome) : null;
      const record = async (changes?: Pick<AuditEntry, 'patientIds'>) => {
        if (edge && entry) await edge.audit.record({ ...entry, ...changes });
      };
      const { body } = outcome;
      if (body instanceof TextStream) return streamResponse(serviceContext, outcome, body, record);
      await record();
      return jsonResponse(context, outcome);
    });
  }
  app.notFound((context) => errorResponse(context, 404, 'API call not found'));
  app.onError((error, context) => {
    serviceContext.log.error({ fault: describeError(error) }, 'a request failed outside its call');
    if (!isDatabaseUnavailable(error)) return errorResponse(context, 500, 'Something went wrong in inova');
    const { status, message, headers } = unavailable();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return errorResponse(context, status as ContentfulStatusCode, message);
  });
  return app;
}

/** Checks that every call has exactly one route and one access table row, and that patient data has an audit entry. */
function assertRoutesComplete(routes: Route[]): void {
  const keys = routes.map((route) => callKey(route.call));
  const known = new Set(calls.map(callKey));
  const stray = [...keys, ...Object.keys(apiCalls)].find((key) => !known.has(key));
  if (stray) throw new Error(`${stray} is not in the contract`);
  for (const call of calls) {
    const key = callKey(call);
    const requirement = apiCalls[key];
    if (!requirement) throw new Error(`${key} has no row in the access table`);
    if (keys.filter((each) => each === key).length !== 1) throw new Error(`${key} needs exactly one route`);
    if (Boolean(requirement.patientData) !== Boolean(call.patients)) throw new Error(`${key}: patient data or not?`);
  }
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
