import type { RequestHandler } from 'express';
import type { Metrics } from '#server/metrics/metrics.ts';
import { isStream } from './overload.ts';
import { pageOf } from './request-log.ts';

type RequestMetrics = Pick<Metrics, 'requestStarted' | 'requestEnded' | 'streamOpened' | 'streamClosed'>;

/** Methods of clients that no page has are one, so that a client can't add labels. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times each response under the name of its page. */
export function countRequests(metrics: RequestMetrics): RequestHandler {
  return (request, response, next) => {
    if (isStream(request)) {
      metrics.streamOpened();
      response.once('close', metrics.streamClosed);
      return next();
    }
    const { method } = request;
    const started = performance.now();
    metrics.requestStarted();
    response.once('close', () => {
      metrics.requestEnded({
        page: pageOf(response),
        method: methods.has(method) ? method : 'other',
        status: response.writableFinished ? String(response.statusCode) : 'aborted',
        seconds: (performance.now() - started) / 1_000,
      });
    });
    next();
  };
}
