import { expect, test } from 'vitest';
import { allServices, openItems, pageOfKnownIssues } from '#app/sections/status/service-rows.server.ts';
import { statusKind } from '#app/sections/status/status-kind.ts';
import { monitoredServices, type StatusItem } from '#server/inova/contract/status.ts';

const item: StatusItem = {
  id: 1,
  name: 'eIVF',
  clientname: '',
  description: 'Electronic health record',
  status: 'UNHEALTHY',
  notes: '',
  lastupdate: '2026-06-15T10:00:00.000Z',
  priority: 1,
  client: null,
  checked: false,
  version: 1,
};

const unhealthy = (count: number) => Array.from({ length: count }, (_, index) => ({ ...item, id: index + 1 }));

test.each([
  ['HEALTHY', 'healthy'],
  ['ADVISORY', 'advisory'],
  ['DEGRADED', 'degraded'],
  ['UNHEALTHY', 'unhealthy'],
  ['SOMETHING NEW', 'healthy'],
  ['', 'healthy'],
  ['toString', 'healthy'],
])('%j is shown as %s', (status, kind) => {
  expect(statusKind(status)).toBe(kind);
});

test.each([
  [0, 'LOW'],
  [1, 'NORMAL'],
  [2, 'HIGH'],
  [7, ''],
])('priority %i is called %j', (priority, name) => {
  expect(openItems([{ ...item, priority }])).toMatchObject([{ priority: name }]);
});

test('an item without a clinic is for All Clinics', () => {
  const items = [item, { ...item, clientname: 'Lakeshore Fertility' }];
  expect(openItems(items).map(({ clinic }) => clinic)).toEqual(['All Clinics', 'Lakeshore Fertility']);
});

test('only UNHEALTHY items are known issues', () => {
  const states = ['HEALTHY', 'ADVISORY', 'DEGRADED', 'UNHEALTHY', 'unhealthy', 'NEW'];
  const { issues, total } = pageOfKnownIssues(
    states.map((status) => ({ ...item, status })),
    null,
  );
  expect([total, issues.map(({ status }) => status)]).toEqual([1, ['UNHEALTHY']]);
});

test.each([
  [null, 1, 20],
  ['1', 1, 20],
  ['2', 2, 20],
  ['3', 3, 5],
  ['4', 3, 5],
  ['0', 1, 20],
  ['-1', 1, 20],
  ['x', 1, 20],
  ['1e99', 3, 5],
])('of 45 known issues, page %j shows page %i with %i', (asked, page, shown) => {
  const found = pageOfKnownIssues(unhealthy(45), asked);
  expect([found.page, found.issues.length, found.total]).toEqual([page, shown, 45]);
});

test('every monitored service is listed, even without a report', () => {
  const services = allServices([item]);
  expect(services.map(({ name }) => name).sort()).toEqual(monitoredServices.map(({ name }) => name).sort());
  expect(services[0]).toMatchObject({ name: 'eIVF', kind: 'unhealthy', updated: item.lastupdate });
  expect(services[1]).toMatchObject({ name: 'Practice management', kind: 'healthy', updated: null });
});

test('ten services are monitored', () => {
  expect(monitoredServices).toHaveLength(10);
});
