import { isCardPage } from '#server/access/card-pages.ts';
import type { PageResponse } from '../http-browser.ts';
import type { Check } from './reading.ts';

const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const directives = [
  "default-src 'self'",
  /^script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'$/,
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
];

/** What only pages that take cards may show and lead to: the card provider, in the demonstration on this machine. */
const ownForms = "form-action 'self'";
const cardDirectives = [
  /^form-action 'self' http:\/\/127\.0\.0\.1:\d+$/,
  /^frame-src 'self' http:\/\/127\.0\.0\.1:\d+$/,
];

/** The security headers that are missing from a response; `frames` says who may frame it, `path` which page it is. */
export function headerProblems({ headers }: PageResponse, frames: 'none' | 'self' = 'none', path = '/'): string[] {
  const policy = String(headers['content-security-policy']).split(/[;,] /);
  const type = headers['content-type'] ?? '';
  const takesCards = isCardPage(path);
  const has = (directive: string | RegExp) =>
    policy.some((part) => (typeof directive === 'string' ? part === directive : directive.test(part)));
  return [
    ...Object.entries(fixed).flatMap(([name, value]) => (headers[name] === value ? [] : [`${name}: ${headers[name]}`])),
    ...[...directives, ...(takesCards ? cardDirectives : [ownForms]), `frame-ancestors '${frames}'`]
      .filter((each) => !has(each))
      .map((each) => `no ${each}`),
    ...(has(/^frame-src/) && !takesCards ? ['frame-src is set'] : []),
    ...['x-powered-by', 'server', 'access-control-allow-origin']
      .filter((name) => name in headers)
      .map((name) => `${name} is told`),
    ...(/^text\/(?!event-stream|.*; charset=utf-8$)/i.test(type) ? [`content-type: ${type}`] : []),
  ];
}

/** What a browser may cache: only the user’s own photo. */
const kept = { '/users/avatar': 'private, max-age=3600' } as Record<string, string>;

/** Every page has the security headers and is not cached. */
export const headersCheck: Check = ({ page, path, response }) => {
  const mayBeFramed = page.requirement.framed && path.split('?')[0] === page.name;
  const problems = headerProblems(response, mayBeFramed ? 'self' : 'none', path.split('?')[0]);
  const control = response.headers['cache-control'];
  const isFine = control === 'no-store' || (response.status === 200 && control === kept[page.name]);
  return isFine ? problems : [...problems, `cache-control: ${control}`];
};
