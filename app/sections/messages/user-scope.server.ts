import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { parseRecordId, requireRecordId } from '#app/lib/record-id.ts';
import { clinicScope, inboxPath, patientScope, type Scope } from './scope.ts';

/** The conversations assigned to the user, or to a colleague in a clinic of the user; 404 for any other number. */
export async function userScope(context: AppLoadContext, page: string, id: string | undefined): Promise<Scope> {
  if (id === undefined) return { ...clinicScope, path: page, assignee: { email: 'me', name: null } };
  const path = `${page}/${id}`;
  const user = requireRecordId(id);
  if (user === context.staff.principal.userId) return { ...clinicScope, path, assignee: { email: 'me', name: null } };
  const staff = (await nullIfUnavailable(context.inova.messageGroups.staff())) ?? [];
  const colleague = staff.find((each) => each.id === user);
  if (!colleague) throw new Response(null, { status: 404 });
  return { ...clinicScope, path, assignee: colleague };
}

const userPages = /^(\/users\/messages(?:Pop)?)(?:\/(\d+))?$/;

/** The scope of the inbox at an address. */
export async function scopeOfPath(context: AppLoadContext, path: string): Promise<Scope> {
  const [, page, user] = userPages.exec(path) ?? [];
  if (page) return userScope(context, page, user);
  const patient = parseRecordId(path.replace(`${inboxPath}/`, ''));
  return patient === null ? clinicScope : patientScope(patient);
}
