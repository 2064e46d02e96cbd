import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AuditEntry } from '#server/access/audit.ts';
import { apiCalls } from '#server/access/table.ts';
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
import { devNoteRoutes } from './dev-notes/routes.ts';
import { faultOf } from './fault.ts';
import { listingRoutes } from './lists/routes.ts';
import type { Edge, ServiceParts } from './parts.ts';
import { patientRoutes } from './patients/routes.ts';
import { refusalBody } from './refusal.ts';
import { researchRoutes } from './research/routes.ts';
import type { Route } from './route.ts';
import { type Outcome, serve } from './serve.ts';
import { sessionRoutes } from './session/routes.ts';
import { signatureRoutes } from './signatures/routes.ts';
import { signingRoutes } from './signatures/signing-routes.ts';
import { statusRoutes } from './status/routes.ts';
import { TextStream } from './text-stream.ts';
import { eligibilityRoutes } from './verifications/eligibility/routes.ts';
import { policyRoutes } from './verifications/policy-routes.ts';
import { verificationRoutes } from './verifications/routes.ts';

type Environment = { Bindings: Partial<HttpBindings> };

/** The API as a Hono app below the base path; with an edge, sign-ins are limited and patient data is audited. */
export function createApp(parts: ServiceParts, edge: Edge | null): Hono<Environment> {
  const app = new Hono<Environment>().basePath(basePath);
  app.route('/', docsRoutes());
  app.use(requireApiKey(parts.apiKey));
  const routes = [
    ...sessionRoutes(parts, edge),
    ...accountRoutes(parts, edge),
    ...patientRoutes(parts),
    ...policyRoutes(parts),
    ...eligibilityRoutes(parts),
    ...verificationRoutes(parts),
    ...clinicRoutes(parts),
    ...agreementCheckRoutes(parts),
    ...catalogRoutes(parts),
    ...consultBookingRoutes(parts),
    ...devNoteRoutes(parts),
    ...statusRoutes(parts),
    ...listingRoutes(parts),
    ...boardRoutes(parts),
    ...packageRoutes(parts),
    ...agreementRoutes(parts),
    ...researchRoutes(parts),
    ...signatureRoutes(parts),
    ...signingRoutes(parts, edge),
  ];
  checkComplete(routes);
  for (const route of routes) {
    app.on(route.call.method, honoPath(route.call.path), async (context) => {
      const address = context.env?.incoming?.socket.remoteAddress ?? '';
      const outcome = await serve(parts, route, context.req, address);
      const entry = route.call.patients ? auditEntry(route, context, outcome) : null;
      if (outcome.body instanceof TextStream) return streamed(outcome.body, entry, edge);
      if (edge && entry) await edge.audit.record(entry);
      return answerWith(context, outcome);
    });
  }
  app.notFound((context) => refuse(context, 404, 'No such call'));
  app.onError((error, context) => {
    parts.log.error({ fault: faultOf(error) }, 'a request failed outside its call');
    return refuse(context, 500, 'Something went wrong in inova');
  });
  return app;
}

/** Every call of the contract needs an answer and a row of the access table, patient data an account of whose. */
function checkComplete(routes: Route[]): void {
  for (const call of calls) {
    const key = callKey(call);
    const requirement = apiCalls[key];
    if (!requirement) throw new Error(`${key} has no row in the access table`);
    if (!routes.some((route) => route.call === call)) throw new Error(`${key} has no answer`);
    if (Boolean(requirement.patientData) !== Boolean(call.patients)) throw new Error(`${key}: patient data or not?`);
  }
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function answerWith(context: Context, { status, body, headers }: Outcome): Response {
  return context.json(body as object, status as ContentfulStatusCode, {
    ...headers,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
}

/** Sends a text while it is made; what a piece shows of patients is in the trail before the piece leaves. */
function streamed(stream: TextStream, entry: AuditEntry | null, edge: Edge | null): Response {
  const bytes = stream.bytes(async (patientIds) => {
    if (edge && entry) await edge.audit.record({ ...entry, patientIds });
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

function refuse(context: Context, status: ContentfulStatusCode, message: string): Response {
  return context.json(refusalBody(status, message), status, { 'cache-control': 'no-store' });
}

function auditEntry({ call }: Route, context: Context, { status, body, session }: Outcome): AuditEntry {
  const isAnswered = status < 400;
  const params = call.params.safeParse(context.req.param()).data;
  const as = isAnswered ? call.patients?.as?.(body) : undefined;
  const asked = typeof params?.id === 'number' ? [params.id] : [];
  return {
    via: 'api',
    userId: session?.principal.userId ?? null,
    userEmail: session?.principal.email ?? as?.name ?? null,
    action: isAnswered && call.patients ? call.patients.action : 'denied',
    target: callKey(call),
    outcome: String(status),
    clientId: session?.principal.clinic ?? as?.client ?? null,
    patientIds: isAnswered && call.patients ? call.patients.ids(body, params) : asked,
  };
}
