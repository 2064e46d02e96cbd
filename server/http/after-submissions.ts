import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';

const maxMilliseconds = 2_000;

/**
 * Lets a page wait, for at most two seconds, until what the same browser submitted to it before is done: the draft that
 * is stored when a form is left is in the form that is opened right after.
 */
export function afterSubmissions(): RequestHandler {
  const submissions = new Map<string, Set<Promise<void>>>();
  return async ({ method, path, headers: { cookie } }, response, next) => {
    const page = `${path.replace(/\.data$/, '')} ${cookie}`;
    if (method === 'POST' && cookie) {
      const ofPage = submissions.get(page) ?? new Set();
      const done = new Promise<void>((resolve) => response.once('close', resolve));
      submissions.set(page, ofPage.add(done));
      void done.then(() => ofPage.delete(done) && ofPage.size === 0 && submissions.delete(page));
    } else if (submissions.has(page)) {
      await Promise.race([Promise.all(submissions.get(page) ?? []), wait(maxMilliseconds, undefined, { ref: false })]);
    }
    next();
  };
}
