import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes, periodOf } from '#server/inova/service/account/authenticator.ts';

/** The secret of RFC 6238, appendix B; the codes below are its codes cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s, which is also valid half a minute before and after', (seconds, code) => {
  const period = Math.floor(seconds / 30);
  for (const moved of [-30, 0, 30]) expect(periodOf(secret, code, new Date((seconds + moved) * 1000))).toBe(period);
  for (const moved of [-60, 60]) expect(periodOf(secret, code, new Date((seconds + moved) * 1000))).toBeNull();
});

test('ten different recovery codes of at least 128 bits are created, and each is accepted in any format', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){6}[a-hjkmnp-z2-9]{4}$/);
  expect(Math.log2(31 ** 28)).toBeGreaterThan(128);
  const [code = ''] = codes;
  expect(hashRecoveryCode(code.toUpperCase().replaceAll('-', ' '))).toEqual(hashRecoveryCode(code));
});
