import { type Sql, sql } from '#server/store/sql.ts';

/** The name of the user with this email address, or the address itself if there is no such user. */
export const staffName = (email: Sql) =>
  sql`coalesce((select u.firstname || ' ' || u.lastname from inova.users u where u.email = ${email}), ${email})`;
