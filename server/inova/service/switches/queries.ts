import type { DirectoryClinic, FeatureSwitch, IntakeRule } from '#server/inova/contract/switches.ts';
import type { Feature } from '#server/inova/contract/text/feature-names.ts';
import { features } from '#server/inova/contract/text/feature-names.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';

const columns = sql`s.id, s.feature, s.client_id as client, coalesce(c.name, 'Every clinic') as "clientName",
  s.is_on as "isOn", ${isoTime('s.starts_at')} as "startsAt", ${isoTime('s.ends_at')} as "endsAt", s.reason,
  ${staffName(sql`s.set_by`)} as "setBy", ${isoTime('s.set_at')} as "setAt", ${isoTime('s.cancelled_at')} as "cancelledAt",
  ${staffName(sql`s.cancelled_by`)} as "cancelledBy", s.cancel_reason as "cancelReason"`;

const from = sql`inova.feature_switches s left join inova.clients c on c.id = s.client_id`;

const isOfClinics = (clinics: number[]) => sql`(s.client_id is null or s.client_id = any (${clinics}))`;

/** The last changes of features in these clinics, newest first. */
export function listSwitches(db: Database, clinics: number[], feature: Feature | null): Promise<FeatureSwitch[]> {
  const condition = feature ? sql`s.feature = ${feature}` : sql`true`;
  return rows(
    db,
    sql`select ${columns} from ${from} where ${isOfClinics(clinics)} and ${condition} order by s.id desc limit 100`,
  );
}

/** A change of a feature in one of these clinics, or in every clinic; null if there is none. */
export const findSwitch = (db: Database, clinics: number[], id: number, lock: Sql = sql``) =>
  row<FeatureSwitch>(db, sql`select ${columns} from ${from} where s.id = ${id} and ${isOfClinics(clinics)} ${lock}`);

/** True for enabled users who work in the clinic `c`. */
const worksThere = sql`not u.disabled and (u.client_id = c.id or c.id = any (u.corpclients))`;

/** How many enabled users work in the clinic `c`. */
export const userCount = sql`(select count(*)::int from inova.users u where ${worksThere})`;

/** Unread notifications of the users who work in the clinic `c`, about it or about none. */
export const unreadCount = sql`(select count(*)::int from inova.notifications n join inova.users u on u.id = n.user_id
  where ${worksThere} and n.read_at is null and coalesce(n.client_id, u.client_id) = c.id)`;

/** Clinics by name, with what is switched on there. */
export function listDirectory(db: Database, clinics: number[], at: Date): Promise<DirectoryClinic[]> {
  const names = Object.keys(features);
  return rows(
    db,
    sql`select c.id, c.name, c.city, c.state, c.time_zone as "timeZone", c.corp, c.sandbox, ${userCount} as users,
        array(select f from unnest(${names}::text[]) f where inova.feature_is_on(f, c.id, ${at})) as "on"
      from inova.clients c where c.id = any (${clinics}) order by c.name, c.id`,
  );
}

/** How far ahead incomplete intakes are listed. */
export async function findIntakeRule(db: Database): Promise<IntakeRule> {
  const found = await row<IntakeRule>(
    db,
    sql`select hours, reason, ${staffName(sql`set_by`)} as "setBy", ${isoTime('set_at')} as "setAt"
      from inova.intake_rules order by id desc limit 1`,
  );
  if (!found) throw new Error('there is no rule for intakes');
  return found;
}
