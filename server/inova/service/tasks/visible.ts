import type { Principal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import { type Sql, sql } from '#server/store/sql.ts';

/**
 * True for tasks `k` that a user of their clinic may see: network users see every task, counselors those of the
 * verification category, and everybody those that are their own, that they added, or that nobody is assigned.
 */
export function isVisibleTo(user: Principal): Sql {
  if (user.isNetwork) return sql`true`;
  const isOwn = sql`k.assigned_to = ${user.email} or k.created_by = ${user.email} or k.assigned_to is null`;
  return allows({ who: 'benefits' }, user) ? sql`(${isOwn} or k.category = 'Verification')` : sql`(${isOwn})`;
}
