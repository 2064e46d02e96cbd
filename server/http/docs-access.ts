import type { RequestHandler } from 'express';
import type { PortalServices } from '#server/access/portal-services.ts';
import { findSession } from '#server/access/sessions/find-session.ts';

const docs = /^\/(docs|docs\.css|openapi\.json)$/i;

/** Sends visitors who open the API documentation to sign in. */
export function docsForSignedIn(services: PortalServices): RequestHandler {
  return async (request, response, next) => {
    if (!docs.test(decodeOrKeep(request.path))) return next();
    const { found } = await findSession(services, request.headers.cookie ?? null, true);
    if (found && 'live' in found) return next();
    response.redirect('/login');
  };
}

function decodeOrKeep(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
