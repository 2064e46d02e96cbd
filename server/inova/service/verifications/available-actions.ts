import { sql } from '#server/store/sql.ts';
import { recordsWithActions, type Work } from '../lists/record-actions.ts';
import { type AuthorizationRow, authorizationColumns, isForPolicy, type PolicyKey } from './authorizations.ts';
import { oneAuthorization, oneVerification } from './one-verification.ts';

type WorkContext = Omit<Work, 'definition'>;

/** The keys of the actions currently available on a verification. */
export async function actionsOfVerification(at: WorkContext, { client, id }: { client: number; id: number }) {
  const work = { ...at, definition: oneVerification };
  const isVerification = sql`v.client_id = ${client} and v.id = ${id}`;
  const [found] = await recordsWithActions<{ id: number }>(work, sql`v.id`, isVerification, sql`v.id`);
  return found?.actions ?? [];
}

/** The authorizations of a policy, newest first, each with the currently available actions. */
export function authorizationsOf(at: WorkContext, policy: PolicyKey) {
  const work = { ...at, definition: oneAuthorization };
  const latestFirst = sql`z.required_on desc, z.id desc`;
  return recordsWithActions<AuthorizationRow>(work, authorizationColumns, isForPolicy(policy), latestFirst);
}
