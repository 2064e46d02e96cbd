import type { PageState } from './page-state.ts';
import { storedRows } from './portal-store.ts';

const state = (path: string, role: PageState['role'], prepare?: PageState['prepare']): PageState => ({
  name: `administration: ${path}`,
  path,
  role,
  prepare,
});

const idOf = async (email: string) => {
  const [user] = await storedRows<{ id: number }>('select id from inova.users where email = $1', email);
  return user?.id;
};

/** Users, network controls, the knowledge base, surveys, and the tools of those who look after the portal. */
export const administrationStates: PageState[] = [
  state('/admin/users', 'admin'),
  state('/admin/users?q=nobody&status=invited', 'admin'),
  state('/admin/users/new', 'network'),
  state('/admin/users/21', 'admin'),
  state('/admin/users/1', 'network', async (page) => {
    await page.goto(`/admin/users/${await idOf('staff@inova.test')}`);
    await page.getByLabel('Researcher').check();
    await page.getByRole('button', { name: 'Show pages gained and lost' }).click();
    await page.getByRole('heading', { name: /Pages gained/ }).waitFor();
  }),
  state('/admin/users/21/disable', 'network', async (page) => {
    await page.goto(`/admin/users/${await idOf('staff@inova.test')}/disable`);
  }),
  state('/networkcontrols', 'network'),
  state('/networkcontrols/switch/messaging', 'network'),
  state('/networkcontrols/cancel/1', 'network'),
  state('/knowledgebase', 'admin'),
  state('/knowledgebase?q=benefits', 'staff'),
  state('/knowledgebase/new', 'admin'),
  state('/knowledgebase/1', 'network'),
  state('/knowledgebase/1/edit', 'network', (page) => page.getByRole('button', { name: 'Preview' }).click()),
  state('/admin/medallia', 'network'),
  state('/status2/notes', 'superadmin'),
  state('/status2/notes/new', 'superadmin'),
  state('/status2/notes/2', 'superadmin'),
  ...['calls', 'sessions', 'jobs', 'cache', 'queries', 'switches'].map((tool) =>
    state(`/supersecretdevtools?tool=${tool}`, 'superadmin'),
  ),
  state('/supersecretdevtools/thebernardobutton', 'superadmin'),
];
