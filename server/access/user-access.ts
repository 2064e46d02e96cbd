import type { Requirement } from './requirements.ts';

const form = { who: 'admin', hasInput: true } as const;

/** Access to the pages on which admins manage users. */
export const userPages: Record<string, Requirement> = {
  '/admin/users': { who: 'admin' },
  '/admin/users/new': form,
  '/admin/users/:account': form,
  '/admin/users/:account/:change': { who: 'admin' },
};

/** Access to the calls that manage users; the service adds whom a user can manage. */
export const userCalls: Record<string, Requirement> = {
  'GET /users/accounts': { who: 'admin' },
  'POST /users/accounts': { who: 'admin' },
  'GET /users/accounts/{account}': { who: 'admin' },
  'PUT /users/accounts/{account}': { who: 'admin' },
  'POST /users/accounts/{account}/disable': { who: 'admin' },
  'POST /users/accounts/{account}/enable': { who: 'admin' },
  'POST /users/accounts/{account}/resetTwoStep': { who: 'admin' },
  'POST /users/accounts/{account}/invite': { who: 'admin' },
};
