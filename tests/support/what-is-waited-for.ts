import { readFile } from 'node:fs/promises';
import type { BrowserContext, Request } from '@playwright/test';

const logLines = 20;
const errorLines = /"level":[56]0/;

/** Watches a context, to tell of a test that fails: the portal's errors, its pages, their open requests, and the end of the portal's log. */
export function watchWaiting(context: BrowserContext): () => Promise<string> {
  const begun = new Map<Request, number>();
  context.on('request', (request) => begun.set(request, Date.now()));
  context.on('requestfinished', (request) => begun.delete(request));
  context.on('requestfailed', (request) => begun.delete(request));
  return async () => {
    const open = [...begun].map(
      ([request, at]) => `open for ${Math.round((Date.now() - at) / 1_000)} s: ${request.method()} ${request.url()}`,
    );
    const log = process.env.PORTAL_LOG ? await readFile(process.env.PORTAL_LOG, 'utf8') : '';
    const pages = context.pages().map((page) => `page: ${page.url()}`);
    const lines = log.trim().split('\n');
    const errors = lines.filter((line) => errorLines.test(line));
    return [...errors, ...pages, ...open, ...lines.slice(-logLines)].join('\n');
  };
}
