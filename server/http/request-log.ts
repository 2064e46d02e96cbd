import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Visit } from '#server/access/visit.ts';

/** One line for each answer. It names the page, never the address: addresses hold patient data. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.on('finish', () => {
      const visit: Visit | undefined = response.locals.visit;
      const level = visit ? 'info' : 'debug';
      log[level]({
        method: request.method,
        page: visit?.page.name ?? response.locals.page ?? 'file',
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        user: visit?.user?.id,
        clinic: visit?.user?.client,
      });
    });
    next();
  };
}
