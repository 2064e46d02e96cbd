import { sql } from '#server/store/sql.ts';
import { recordsWithActions, type Work } from '../lists/one-record.ts';
import { type AuthorizationRow, authorizationColumns, isOfPolicy, type OfPolicy } from './authorizations.ts';
import { oneAuthorization, oneVerification } from './one-verification.ts';

type At = Omit<Work, 'definition'>;

/** The keys of what can be done with a verification now. */
export async function actionsOfVerification(at: At, { client, id }: { client: number; id: number }) {
  const work = { ...at, definition: oneVerification };
  const isIt = sql`v.client_id = ${client} and v.id = ${id}`;
  const [found] = await recordsWithActions<{ id: number }>(work, sql`v.id`, isIt, sql`v.id`);
  return found?.actions ?? [];
}

/** The authorizations of a policy, the latest first, each with what can be done with it now. */
export function authorizationsOf(at: At, policy: OfPolicy) {
  const work = { ...at, definition: oneAuthorization };
  const latestFirst = sql`z.required_on desc, z.id desc`;
  return recordsWithActions<AuthorizationRow>(work, authorizationColumns, isOfPolicy(policy), latestFirst);
}
