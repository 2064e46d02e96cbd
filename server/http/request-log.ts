import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestContext } from '#server/access/request-context.ts';

/** The header of a response with the number of its request, under which the log and the developer tools have it. */
export const requestIdHeader = 'x-request-id';

/** The name of the page that a response is of, which is never its path. */
export function pageOf({ locals }: Response): string {
  const context: RequestContext | undefined = locals.context;
  return locals.page ?? context?.page.name ?? 'file';
}

/** Logs one line per response. It names the page, never the URL, because URLs contain patient data. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.on('finish', () => {
      const context: RequestContext | undefined = response.locals.context;
      const level = context ? 'info' : 'debug';
      log[level]({
        request: response.getHeader(requestIdHeader),
        method: request.method,
        page: pageOf(response),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        user: context?.user?.id,
        clinic: context?.user?.client,
      });
    });
    next();
  };
}
