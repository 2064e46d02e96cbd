import type { RequestHandler } from 'express';
import type { PortalServices } from '#server/access/portal-services.ts';

const docs = /^\/(docs|docs\.css|openapi\.json)$/i;

/** Sends visitors who open the API documentation to sign in. */
export function docsForSignedIn({ cookies, sessions }: PortalServices): RequestHandler {
  return async (request, response, next) => {
    if (!docs.test(decodeOrKeep(request.path))) return next();
    const cookie = await cookies.session.parse(request.headers.cookie ?? null);
    const found = typeof cookie === 'string' ? await sessions.find(cookie, true) : null;
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
