import type { Requirement } from '../requirements.ts';

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
  'GET /users/accounts/{user}': { who: 'admin' },
  'PUT /users/accounts/{user}': { who: 'admin' },
  'POST /users/accounts/{user}/disable': { who: 'admin' },
  'POST /users/accounts/{user}/enable': { who: 'admin' },
  'POST /users/accounts/{user}/resetTwoStep': { who: 'admin' },
  'POST /users/accounts/{user}/invite': { who: 'admin' },
};
