import {
  type ActionFunction,
  type ActionFunctionArgs,
  type LoaderFunction,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';
import type { Audit } from './audit.ts';
import { cardMessage, holdsCardNumber } from './card-tripwire.ts';
import { allows } from './requirements.ts';
import { pages } from './table.ts';
import type { Visit } from './visit.ts';
import type { Page } from './visit-parts.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Routes = ServerBuild['routes'];

const notFound = '/404-page-not-found';
const unchecked = new Set(['formToken', 'onceKey']);

/** Wraps every loader and action of the build with its row of the access table; a page without a row stops the start. */
export function guardRoutes(build: ServerBuild, audit: Audit): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const page = pageOf(build.routes, id);
    const { loader, action } = route.module;
    if (page.requirement.who !== 'public' && !loader) throw new Error(`Page ${page.name} needs a loader to be guarded`);
    const module = { ...route.module };
    if (loader) module.loader = guarded(page, audit, withoutCards(loader));
    if (action) module.action = guarded(page, audit, withForm(action));
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

function pageOf(routes: Routes, id: string): Page {
  const name = accessKey(routes, id);
  const requirement = pages[name];
  if (!requirement) throw new Error(`No row in the access table for page ${name} (${id})`);
  return { id, name, depth: ancestry(routes, id).length, requirement };
}

/** A page's key in the access table: its full path, or its file for a frame that has no path of its own. */
export function accessKey(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route?.path && !route?.index) return id;
  return `/${ancestry(routes, id)
    .flatMap((at) => routes[at]?.path || [])
    .join('/')}`;
}

function ancestry(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return [...(parent ? ancestry(routes, parent) : []), id];
}

function guarded(page: Page, audit: Audit, handler: LoaderFunction | ActionFunction) {
  return async (args: Args) => {
    const visit = args.context as unknown as Visit;
    if (page.depth > visit.page.depth) visit.page = page;
    visit.handlersAtWork++;
    visit.recordAccesses = () => recordAccesses(audit, visit);
    try {
      if (!allows(page.requirement, visit.principal)) throw await refuse(page, visit, args.request);
      return await handler(args);
    } catch (error) {
      throw await asAnswer(error, visit, args.request);
    } finally {
      visit.handlersAtWork--;
      if (visit.handlersAtWork === 0) await visit.recordAccesses();
    }
  };
}

/** A visitor is led to sign in and back; a page not meant for a user looks missing. */
async function refuse({ requirement }: Page, visit: Visit, request: Request): Promise<Response> {
  const denial: Access = { action: 'denied', status: 403, clientId: null, patientIds: [] };
  if (requirement.patientData) visit.accesses.push(denial);
  return visit.principal ? redirect(notFound) : toSignIn(visit, request);
}

/** The way back is to the page that was asked for, or whose form was sent. */
async function toSignIn(visit: Visit, request: Request): Promise<Response> {
  const isPage = request.method === 'GET' || visit.page.requirement.typing;
  if (isPage && visit.opening.activity) await visit.rememberPath(pagePath(new URL(request.url)));
  return redirect('/login');
}

async function asAnswer(error: unknown, visit: Visit, request: Request): Promise<unknown> {
  if (error instanceof Response && error.status === 404) return redirect(notFound);
  if (!(error instanceof InovaError)) return error;
  if (error.kind === 'missing') return redirect(notFound);
  if (error.kind === 'signed-out') {
    await visit.signOut();
    return toSignIn(visit, request);
  }
  return new Response(error.errors[0] ?? error.message, {
    status: error.kind === 'refused' ? (error.status ?? 502) : 502,
  });
}

type Access = Visit['accesses'][number];

/** One access for each kind of use in the request, with everybody it concerned. */
function merged(accesses: Access[]): Access[] {
  const byUse = new Map<string, Access>();
  for (const access of accesses) {
    const use = `${access.action} ${access.clientId} ${access.status} ${access.name ?? ''}`;
    const known = byUse.get(use)?.patientIds ?? [];
    byUse.set(use, { ...access, patientIds: [...new Set([...known, ...access.patientIds])] });
  }
  return [...byUse.values()];
}

/** Puts what the handlers of a request did, which run side by side, into the trail before anything is answered. */
async function recordAccesses(audit: Audit, visit: Visit): Promise<void> {
  const { user, page } = visit;
  for (const access of merged(visit.accesses.splice(0))) {
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

/** Leads away from an address that holds a card number: to the same page without it, and a message why. */
function withoutCards(loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    const url = new URL(args.request.url);
    const found = [...url.searchParams].filter(([, value]) => holdsCardNumber(value));
    if (found.length === 0) return loader(args);
    for (const [name] of found) url.searchParams.delete(name);
    await (args.context as unknown as Visit).flash({ kind: 'error', text: cardMessage });
    return redirect(pagePath(url));
  };
}

/** The address of the page that a request for it, or for its data, is about. */
function pagePath(url: URL): string {
  url.searchParams.delete('_routes');
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return path + url.search;
}

/** Reads the form once, asks for its token, and keeps card numbers from every action: they are blanked and named. */
function withForm(action: ActionFunction): ActionFunction {
  return async (args) => {
    const visit = args.context as unknown as Visit;
    const form = await args.request.formData();
    if (!visit.isFormToken(form.get('formToken'))) throw new Response('This form has expired', { status: 403 });
    for (const [field, value] of [...form]) {
      if (typeof value !== 'string' || unchecked.has(field) || !holdsCardNumber(value)) continue;
      form.set(field, '');
      visit.cardFields.push(field);
    }
    visit.form = form;
    return action(args);
  };
}
