import type { StaffMember } from '#server/inova/contract/messages/message-groups.ts';
import { rows, sql } from '#server/store/sql.ts';
import { asReader, type Reader } from './reader.ts';

/** The active staff of the reader's clinics, by name. */
export const listStaff = (reader: Reader): Promise<StaffMember[]> =>
  asReader(reader, (db) =>
    rows(
      db,
      sql`select u.id, u.email, u.firstname || ' ' || u.lastname as name from inova.users u
        where not u.disabled and (u.client_id = any (${reader.clinics}) or u.corpclients && ${reader.clinics}::int[])
        order by u.lastname, u.firstname, u.id`,
    ),
  );
