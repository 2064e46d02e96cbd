import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { securityHeaders } from '#server/http/security-headers.ts';

const provider = 'https://fts.cardconnect.com';

/** The directives of the policy of a page by name. */
function policyOf(path: string, origins = [provider]): Record<string, string> {
  let policy = '';
  const response = {
    locals: {},
    setHeader: (name: string, value: string) => {
      if (name === 'Content-Security-Policy') policy = value;
    },
  };
  securityHeaders(() => false, origins)({ path } as Request, response as unknown as Response, () => {});
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
}

test.each([
  '/makepayment',
  '/makepayment/1021',
  '/makepayment/cardform/1021',
  '/MakePayment/1021',
  '/renew-card',
  '/patients/creditcardauth',
  '/patients/creditcardauth/1021',
])('%s may show the card provider in a frame and lead to it by a form', (path) => {
  expect(policyOf(path)).toMatchObject({ 'frame-src': `'self' ${provider}`, 'form-action': `'self' ${provider}` });
});

test.each([
  '/',
  '/patients/1021',
  '/patients/creditcardauthorizations',
  '/makepayments',
  '/payments/makepayment',
  '/login',
  '/x/patients/creditcardauth/1',
])('%s may not', (path) => {
  const policy = policyOf(path);
  expect(policy).toMatchObject({ 'default-src': "'self'", 'form-action': "'self'" });
  expect(policy).not.toHaveProperty('frame-src');
  expect(JSON.stringify(policy)).not.toContain(provider);
});

test('without a card provider, card pages have the policy of the others', () => {
  const { 'script-src': nonce, ...policy } = policyOf('/makepayment/1021', []);
  const { 'script-src': otherNonce, ...other } = policyOf('/patients/1021', []);
  expect(policy).toEqual(other);
  expect(nonce).not.toBe(otherNonce);
});
