import { type AppLoadContext, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { clinicScope, type Scope } from './scope.ts';

/** The conversations assigned to the user; the number of another user leads to one's own. */
export function userScope({ staff }: AppLoadContext, page: string, id: string | undefined): Scope {
  if (id !== undefined && requireRecordId(id) !== staff.principal.userId) throw redirect(page);
  return { ...clinicScope, path: id === undefined ? page : `${page}/${id}`, assignee: 'me' };
}
