import type { AppLoadContext } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { clinicScope, type Scope } from './scope.ts';

/** The conversations assigned to the user; 404 for the number of another one. */
export function userScope({ staff }: AppLoadContext, page: string, id: string | undefined): Scope {
  if (id !== undefined && requireRecordId(id) !== staff.principal.userId) throw new Response(null, { status: 404 });
  return { ...clinicScope, path: id === undefined ? page : `${page}/${id}`, assignee: 'me' };
}
