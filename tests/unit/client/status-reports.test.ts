import { expect, test } from 'vitest';
import { mergeHealthChecks } from '#server/inova/client/status-reports.ts';

const check = (status: string) => ({ ...report('EHR', status), description: 'Missed a check', checked: true });
const report = (name: string, status: string, clientname = '') => {
  return { name, status, clientname, description: 'Slow', checked: false };
};
const merged = (...items: ReturnType<typeof report>[]) =>
  mergeHealthChecks(items).map((item) => [item.checked ? 'check' : 'report', item.clientname, item.status].join(' '));

test.each([
  ['a check alone', [check('HEALTHY')], ['check  HEALTHY']],
  ['a healthy report', [report('EHR', 'HEALTHY'), check('HEALTHY')], ['check  HEALTHY']],
  ['a healthy report and a failing check', [report('EHR', 'HEALTHY'), check('DEGRADED')], ['check  DEGRADED']],
  ['a report', [report('EHR', 'DEGRADED'), check('HEALTHY')], ['report  DEGRADED']],
  ['a report as bad as the check', [report('EHR', 'UNHEALTHY'), check('UNHEALTHY')], ['report  UNHEALTHY']],
  ['a report less bad than the check', [report('EHR', 'DEGRADED'), check('UNHEALTHY')], ['report  UNHEALTHY']],
  ['a report of one clinic', [report('EHR', 'DEGRADED', 'Lake'), check('HEALTHY')], ['report Lake DEGRADED']],
  [
    'a report of one clinic and a failing check of all',
    [report('EHR', 'ADVISORY', 'Lake'), check('DEGRADED')],
    ['report Lake ADVISORY', 'check  DEGRADED'],
  ],
  [
    'a report about another service',
    [report('Cards', 'DEGRADED'), check('HEALTHY')],
    ['report  DEGRADED', 'check  HEALTHY'],
  ],
])('a checked service is listed once for all clinics: %s', (_what, items, rows) => {
  expect(merged(...items)).toEqual(rows);
});

test('a report made worse by its check says why', () => {
  const [row] = mergeHealthChecks([report('EHR', 'DEGRADED'), check('UNHEALTHY')]);
  expect(row?.description).toBe('Slow · Missed a check');
});
