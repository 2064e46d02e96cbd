import { expect, test } from 'vitest';
import { accountLinksFor, toolsFor } from '#app/shell/tools.server.ts';
import { toPrincipal } from '#server/access/principal.ts';
import type { Requirement } from '#server/access/requirements.ts';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import { networkUser as network, clinicUser as staff } from '../../support/auth-users.ts';

/** The pages of the tools, with the access that the specification gives them. */
const table: Record<string, Requirement> = {
  '/support-chat/:id?': { who: 'staff' },
  '/users/tasks/due': { who: 'staff' },
  '/reminder': { who: 'staff' },
  '/status2': { who: 'staff' },
  '/status': { who: 'public' },
  '/users': { who: 'staff' },
  '/overview/welcome': { who: 'staff' },
  '/engagedmd': { who: 'staff' },
  '/go': { who: 'staff' },
  '/networkcontrols': { who: 'network admin' },
  '/admin': { who: 'admin' },
};

const labels = (entries: { label: string }[]) => entries.map(({ label }) => label);
const toolsOf = (user: AuthUser) => labels(toolsFor(toPrincipal(user), table));
const linksOf = (user: AuthUser) => labels(accountLinksFor(toPrincipal(user), table));

test('the top bar has messages, a reminder, and the status, plus tasks for network users', () => {
  expect(toolsOf(staff)).toEqual(['Messages 2.0', 'Set a reminder', 'Service status']);
  expect(toolsOf(network)).toEqual(['Messages 2.0', 'Tasks', 'Set a reminder', 'Service status']);
});

test('a tool without its page is left out', () => {
  expect(toolsFor(toPrincipal(network), {})).toEqual([]);
});

test('the account menu has profile, welcome note, EngagedMD, and System Uptime, plus settings for admins', () => {
  const everyone = ['Profile and preferences', 'Welcome note', 'EngagedMD'];
  expect(linksOf(staff)).toEqual([...everyone, 'Go to…', 'System Uptime']);
  expect(linksOf({ ...staff, permission: 'admin' })).toEqual([...everyone, 'Settings', 'Go to…', 'System Uptime']);
  expect(linksOf({ ...network, permission: 'admin' })).toEqual([
    ...everyone,
    'Management',
    'Settings',
    'Go to…',
    'System Uptime',
  ]);
});
