import type { PageState } from './page-state.ts';

/** Pages about what becomes of specimens, and of storage work. */
export const cryoDecisionStates: PageState[] = [
  { name: 'network cryo settings', path: '/admin/networkcryo', role: 'superadmin' },
  {
    name: 'a preview of network cryo settings',
    path: '/admin/networkcryo',
    role: 'superadmin',
    prepare: async (page) => {
      await page.getByLabel('First day').fill('2031-01-01');
      await page.getByRole('button', { name: 'Preview changes' }).click();
      await page.getByRole('heading', { name: 'Preview' }).waitFor();
    },
  },
  { name: 'cryo worklist', path: '/cryo/worklist', role: 'cryo' },
  { name: 'new storage accounts', path: '/cryo/worklistNew', role: 'cryo' },
  { name: 'cryo worklists', path: '/cryo/worklists', role: 'cryo' },
];
