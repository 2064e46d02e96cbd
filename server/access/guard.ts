import {
  type ActionFunction,
  type ActionFunctionArgs,
  type LoaderFunction,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';
import { twoStepRequiredMessage } from '#server/inova/contract/session/account.ts';
import { maxEligibilityText } from '#server/inova/contract/verifications/eligibility.ts';
import { retrySeconds } from '#server/store/unavailable.ts';
import type { Audit } from './audit/audit.ts';
import { cardFields, cardNumberMessage } from './forms/card-numbers.ts';
import { emptied, readForm } from './forms/read-form.ts';
import { keepUnsentForm, storeUnsentForm } from './forms/unsent-form.ts';
import { isUnavailable } from './is-unavailable.ts';
import type { Page } from './portal-services.ts';
import type { RequestContext } from './request-context.ts';
import { allows, type Requirement } from './requirements.ts';
import { twoStepSetUpPath } from './sign-in/two-step-rule.ts';
import { pages } from './table/table.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Routes = ServerBuild['routes'];

const notFoundPath = '/404-page-not-found';
const uncheckedFields = new Set(['formToken', 'onceKey']);

/** Guards every loader and action by its access table row. The portal doesn't start if a page is missing there. */
export function guardRoutes(build: ServerBuild, audit: Audit): ServerBuild {
  const routes: Routes = {};
  const requirements = new Map<string, Requirement>();
  const requirementOf: RequirementOf = (id = '') => requirements.get(id);
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const page = findPage(build.routes, id);
    requirements.set(id, page.requirement);
    const { loader, action } = route.module;
    if (page.requirement.who !== 'public' && !loader) throw new Error(`Page ${page.name} needs a loader to be guarded`);
    const module = { ...route.module };
    if (loader)
      module.loader = guardHandler(page, audit, requirementOf, withUnsentForm(page, action, rejectCardNumbers(loader)));
    if (action) module.action = guardHandler(page, audit, requirementOf, withCheckedForm(page, action));
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

function findPage(routes: Routes, id: string): Page {
  const name = accessKey(routes, id);
  const requirement = pages[name];
  if (!requirement) throw new Error(`No row in the access table for page ${name} (${id})`);
  return { id, name, depth: ancestry(routes, id).length, requirement };
}

/** A page's key in the access table: its full path, or its file if it is a layout without a path. */
export function accessKey(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route?.path && !route?.index) return id;
  return `/${ancestry(routes, id)
    .flatMap((ancestor) => routes[ancestor]?.path || [])
    .join('/')}`;
}

function ancestry(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return [...(parent ? ancestry(routes, parent) : []), id];
}

type RequirementOf = (routeId?: string) => Requirement | undefined;

/** True for a page with patient data that would be read only to show one below it, which the user may not open. */
const isReadForDenied = ({ requirement }: Page, { principal }: RequestContext, opened?: Requirement) =>
  requirement.patientData && principal && opened && !allows(opened, principal);

function guardHandler(
  page: Page,
  audit: Audit,
  requirementOf: RequirementOf,
  handler: LoaderFunction | ActionFunction,
) {
  const guarded = async (args: Args) => {
    const context = args.context as unknown as RequestContext;
    if (page.depth > context.page.depth) context.page = { ...page, params: args.params };
    context.handlers.enter();
    context.recordAccesses = () => recordAccesses(audit, context);
    try {
      if (!context.principal) await keepUnsentForm(page, context, args.request, pagePath(new URL(args.request.url)));
      if (!allows(page.requirement, context.principal)) throw await denyAccess(page, context, args.request);
      if (isReadForDenied(page, context, requirementOf(context.incoming.pageId))) throw redirect(notFoundPath);
      if (page.requirement.who !== 'public' && context.isUnconfirmed) throw unconfirmed(context);
      if (mustSetUpTwoStep(page, context)) throw await redirectAndReturn(twoStepSetUpPath, context, args.request);
      return await handler(args);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (isSignedOut(error)) await endSession(page, context, args.request);
      throw await toResponse(error, context, args.request);
    } finally {
      await context.handlers.leave(context.recordAccesses);
    }
  };
  return (args: Args) =>
    guarded(args).catch((error) => noteUnavailable(error, args.context as unknown as RequestContext));
}

/** Throws an error, and tells the request's context if the database can't be reached. */
function noteUnavailable(error: unknown, context: RequestContext): never {
  if (isUnavailable(error)) context.incoming.unavailable = error;
  throw error;
}

function recordRefusal({ events, page, user }: RequestContext, action: 'forbidden' | 'refused', outcome: string): void {
  events.attempt({ action, target: page.name, outcome, user });
}

/** Redirects a visitor to sign in and then back; a page the user has no access to looks like a missing page. */
async function denyAccess({ requirement }: Page, context: RequestContext, request: Request): Promise<Response> {
  const denial: PatientDataAccess = { action: 'denied', status: 403, clientId: null, patientIds: [] };
  if (requirement.patientData) context.accesses.push(denial);
  else if (context.user) recordRefusal(context, 'forbidden', '403');
  return context.principal ? redirect(notFoundPath) : redirectToSignIn(context, request);
}

const mustSetUpTwoStep = ({ requirement }: Page, { user }: RequestContext) =>
  user?.twoStepDue && requirement.who !== 'public' && !requirement.beforeTwoStep;

/** The response to a signed-in user while inova does not say whether the account still works. */
function unconfirmed({ incoming }: RequestContext): Response {
  incoming.retryAfter(retrySeconds);
  return new Response('inova is not responding. Nothing was saved. Try again in a minute.', { status: 503 });
}

const redirectToSignIn = (context: RequestContext, request: Request) => redirectAndReturn('/login', context, request);

/** Saves the requested page, or the page of the submitted form, as the return path; an event stream just ends. */
async function redirectAndReturn(to: string, context: RequestContext, request: Request): Promise<Response> {
  if (request.headers.get('accept') === 'text/event-stream') return new Response(null, { status: 204 });
  const isPage = request.method === 'GET' || context.page.requirement.hasInput;
  if (isPage && context.incoming.isActivity) await context.rememberPath(pagePath(new URL(request.url)));
  return redirect(to);
}

const isSignedOut = (error: unknown) => error instanceof InovaError && error.kind === 'signed-out';

/** Ends a session that inova no longer accepts; a submitted form is kept for the next sign-in. */
async function endSession(page: Page, context: RequestContext, request: Request): Promise<void> {
  await context.signOut();
  await keepUnsentForm(page, context, request, pagePath(new URL(request.url)));
}

/** True also for 403: a record or list that the user may not open must not show that it exists. */
const looksMissing = ({ kind, status }: InovaError) => kind === 'missing' || status === 404 || status === 403;

async function toResponse(error: unknown, context: RequestContext, request: Request): Promise<unknown> {
  if (error instanceof Response && error.status === 404) return redirect(notFoundPath);
  if (!(error instanceof InovaError)) return error;
  if (isSignedOut(error)) return redirectToSignIn(context, request);
  if (error.message === twoStepRequiredMessage) {
    await context.refreshUser();
    return redirectAndReturn(twoStepSetUpPath, context, request);
  }
  if (looksMissing(error)) return redirect(notFoundPath);
  if (error.retryAfter) context.incoming.retryAfter(error.retryAfter);
  const isOwn = error.kind === 'refused' || error.status === 429;
  return new Response(error.errors[0] ?? error.message, { status: isOwn ? (error.status ?? 502) : 502 });
}

type PatientDataAccess = RequestContext['accesses'][number];

/** Merges a request's accesses into one per kind, with all its patients. A record opened from its list counts once. */
function mergeAccesses(accesses: PatientDataAccess[]): PatientDataAccess[] {
  const byUse = new Map<string, PatientDataAccess>();
  for (const access of accesses) {
    const isView = access.action === 'list' || access.action === 'read';
    const key = `${access.action} ${isView ? '' : access.clientId} ${access.status} ${access.name ?? ''}`;
    const merged = byUse.get(key);
    byUse.set(key, merged ? mergeInto(merged, access) : { ...access, patientIds: [...new Set(access.patientIds)] });
  }
  const merged = [...byUse.values()];
  const isReadToo = ({ patientIds }: PatientDataAccess) =>
    merged.some((other) => other.action === 'read' && areSame(other.patientIds, patientIds));
  return merged.filter((access) => access.action !== 'list' || !isReadToo(access));
}

/** Merges another access; accesses in several clinics are logged under the user's current one. */
function mergeInto(merged: PatientDataAccess, { clientId, patientIds }: PatientDataAccess): PatientDataAccess {
  return {
    ...merged,
    clientId: merged.clientId === clientId ? clientId : null,
    patientIds: [...new Set([...merged.patientIds, ...patientIds])],
  };
}

const areSame = (ids: number[], others: number[]) =>
  ids.length === others.length && ids.every((id) => others.includes(id));

/** Writes the request's accesses to the audit log before the response is sent; handlers run in parallel. */
async function recordAccesses(audit: Audit, context: RequestContext): Promise<void> {
  const { user, page } = context;
  for (const access of mergeAccesses(context.accesses.splice(0))) {
    await audit.record({
      via: 'portal',
      userId: access.name ? null : (user?.id ?? null),
      userEmail: access.name ?? user?.email ?? null,
      action: access.action,
      target: page.name,
      outcome: String(access.status),
      clientId: access.clientId ?? user?.client ?? null,
      patientIds: access.patientIds,
    });
  }
}

/** Redirects a URL that contains a card number to the same page without it and with a message. */
function rejectCardNumbers(loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    const url = new URL(args.request.url);
    const cardParameters = cardFields([...url.searchParams]);
    if (cardParameters.length === 0) return loader(args);
    for (const name of cardParameters) url.searchParams.delete(name);
    const context = args.context as unknown as RequestContext;
    recordRefusal(context, 'refused', 'card number');
    await context.flash({ kind: 'error', text: cardNumberMessage });
    return redirect(pagePath(url));
  };
}

/** The page's URL, whether the request is for the page or for its data. */
function pagePath(url: URL): string {
  url.searchParams.delete('_routes');
  const path = url.pathname
    .replace(/^\/+/, '/')
    .replace(/\.data$/, '')
    .replace(/^\/_root$/, '/');
  return path + url.search;
}

/** Before a page with drafts is shown, stores the form that arrived after the user's last session had ended. */
function withUnsentForm(page: Page, action: ActionFunction | undefined, loader: LoaderFunction): LoaderFunction {
  if (!action || !page.requirement.keepsDraft) return loader;
  return async (args) => {
    await storeUnsentForm(page, action, args, pagePath(new URL(args.request.url)));
    return loader(args);
  };
}

/** Reads the form once, checks its token, and empties fields that contain a card number or are too long. */
function withCheckedForm({ requirement }: Page, action: ActionFunction): ActionFunction {
  return async (args) => {
    const context = args.context as unknown as RequestContext;
    const { form, refused } = await readForm(args.request, requirement).catch((response) => {
      if (response instanceof Response && response.status === 413) recordRefusal(context, 'refused', 'body too large');
      throw response;
    });
    if (!context.verifyFormToken(form.get('formToken'))) {
      recordRefusal(context, 'refused', 'form token');
      throw new Response('This form has expired', { status: 403 });
    }
    for (const [field, fault] of refused) context.refusedFields.set(field, fault);
    const withCards = new Set(cardFields(await textsOf(form)));
    if (withCards.size > 0) recordRefusal(context, 'refused', 'card number');
    for (const field of withCards) context.refusedFields.set(field, cardNumberMessage);
    context.form = emptied(form, withCards);
    return action(args);
  };
}

/** The texts of a form's fields and files, of files as much as is read of any. */
function textsOf(form: FormData): Promise<[string, string][]> {
  const entries = [...form].filter(([name]) => !uncheckedFields.has(name));
  return Promise.all(
    entries.map(
      async ([name, value]): Promise<[string, string]> => [
        name,
        typeof value === 'string' ? value : (await value.text()).slice(0, maxEligibilityText),
      ],
    ),
  );
}
