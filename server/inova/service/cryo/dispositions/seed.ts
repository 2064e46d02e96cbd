import type { PoolClient } from 'pg';
import { rows, sql } from '#server/store/sql.ts';
import { formatDate } from '../../seed/days.ts';
import { seedDispositionRequests } from './seed-requests.ts';

/** How far the dispositions of six couples of each clinic are, and what the patient and the partner chose. */
const stories = [
  { number: 1, choices: ['discard', 'discard'], signed: 2, revoked: false },
  { number: 2, choices: ['donate', 'donate'], signed: 1, revoked: false },
  { number: 3, choices: ['research', 'research'], signed: 2, revoked: true },
  { number: 4, choices: ['keep', 'donate'], signed: 2, revoked: false },
  { number: 5, choices: ['keep', 'keep'], signed: 0, revoked: false },
  { number: 6, choices: ['keep', 'keep'], signed: 2, revoked: false },
];
const told = sql`json_to_recordset(${JSON.stringify(stories)}::json)
  as t (number int, choices json, signed int, revoked boolean)`;

/** The last couples of each clinic with embryos in storage. */
const couples = sql`(select o.client_id, o.patient_id, o.account_id, t.number, t.choices, t.signed, t.revoked
  from (select s.client_id, s.patient_id, max(s.account_id) as account_id,
      row_number() over (partition by s.client_id order by s.patient_id desc) as number
    from inova.cryo_specimens s join inova.patients p on p.client_id = s.client_id and p.id = s.patient_id
    where s.state = 'stored' and s.standing = 'regular' and s.kind = 'embryo' and p.partner_name is not null
      and p.email is not null and p.dob is not null
    group by s.client_id, s.patient_id) o
  join ${told} on t.number = o.number)`;

const dispositionOf = sql`inova.cryo_dispositions d on d.client_id = k.client_id and d.patient_id = k.patient_id`;

/** Dispositions of some couples, and a decision about specimens that nobody claims. */
export async function seedDispositions(db: PoolClient, date: Date): Promise<void> {
  const today = formatDate(date);
  const couple = await rows<object>(db, sql`select * from ${couples} k`);
  const chosen = sql`json_to_recordset(${JSON.stringify(couple)}::json) as k (client_id int, patient_id bigint,
    account_id bigint, number int, choices json, signed int, revoked boolean)`;
  const createdOn = sql`(${today}::date - k.number * 9 + time '15:00')`;
  await rows(
    db,
    sql`insert into inova.cryo_dispositions (client_id, patient_id, account_id, version, created_at, created_by)
      select k.client_id, k.patient_id, k.account_id, 1, ${createdOn}, 'system' from ${chosen} order by k.client_id, k.number`,
  );
  await rows(
    db,
    sql`insert into inova.cryo_disposition_signers (client_id, disposition_id, number, name, relation, email)
      select d.client_id, d.id, n.number, case n.number when 1 then p.firstname || ' ' || p.lastname else p.partner_name end,
        case n.number when 1 then 'patient' else 'partner' end,
        case n.number when 1 then p.email else 'partner-of-' || p.id || '@example.com' end
      from ${chosen} join ${dispositionOf} join inova.patients p on p.client_id = k.client_id and p.id = k.patient_id
      cross join generate_series(1, 2) n (number)`,
  );
  await rows(
    db,
    sql`insert into inova.cryo_disposition_choices (client_id, disposition_id, signer, specimen_id, outcome)
      select d.client_id, d.id, n.number, s.id, k.choices ->> (n.number - 1) from ${chosen} join ${dispositionOf}
      join inova.cryo_specimens s on s.client_id = k.client_id and s.patient_id = k.patient_id
        and s.state in ('registered', 'stored', 'out')
      cross join generate_series(1, 2) n (number)`,
  );
  await rows(
    db,
    sql`insert into inova.cryo_disposition_contingencies (client_id, disposition_id, signer, situation, outcome)
      select d.client_id, d.id, n.number, c.situation, c.outcome from ${chosen} join ${dispositionOf}
      cross join generate_series(1, 2) n (number)
      cross join (values ('patient dies', 'keep'), ('separation', 'discard')) c (situation, outcome)`,
  );
  await rows(
    db,
    sql`insert into inova.cryo_disposition_signatures (client_id, disposition_id, signer, seq, act, at, recorded_by, reason)
      select d.client_id, d.id, n.number, a.seq, a.act, ${createdOn} + a.seq * interval '2 days' + n.number * interval '1 hour',
        case a.act when 'revoke' then 'system' end, case a.act when 'revoke' then 'Called: wants to think about it' end
      from ${chosen} join ${dispositionOf} cross join generate_series(1, 2) n (number)
      cross join (values (1, 'sign'), (2, 'revoke')) a (seq, act)
      where n.number <= k.signed and (a.act = 'sign' or (k.revoked and n.number = 2))`,
  );
  await seedDispositionRequests(db);
  await rows(db, separation(today));
  await rows(db, abandonment(today));
  await rows(db, unclaimed(today));
}

/** The last patient of each clinic with abandoned specimens. */
const unclaimed = (today: string) => sql`
  insert into inova.cryo_dispositions (client_id, patient_id, account_id, version, outcome, basis, reason, created_at,
    created_by)
  select s.client_id, s.patient_id, max(s.account_id), 1, 'discard', 'unclaimed',
    'Three letters returned, certified letter not collected', ${today}::date - 30 + time '15:00', 'system'
  from inova.cryo_specimens s where s.standing = 'abandoned' and s.state in ('stored', 'out')
    and s.patient_id = (select max(o.patient_id) from inova.cryo_specimens o
      where o.client_id = s.client_id and o.standing = 'abandoned' and o.state in ('stored', 'out'))
    and not exists (select from inova.cryo_dispositions d where d.client_id = s.client_id and d.patient_id = s.patient_id)
  group by s.client_id, s.patient_id`;

/** The couple with the oldest disposition has separated since; both signed what becomes of their embryos then. */
const separation = (today: string) => sql`
  insert into inova.cryo_situations (client_id, patient_id, situation, happened_on, evidence, recorded_at, recorded_by)
  select d.client_id, d.patient_id, 'separation', ${today}::date - 20, 'Decree of divorce received by mail',
    ${today}::date - 12 + time '16:00', 'system'
  from inova.cryo_dispositions d
  where d.created_at::date = ${today}::date - 9 * ${stories.length}::int order by d.client_id`;

const abandonment = (today: string) => sql`
  insert into inova.cryo_situations (client_id, patient_id, situation, happened_on, evidence, recorded_at, recorded_by)
  select distinct s.client_id, s.patient_id, 'storage not paid', ${today}::date - 60,
    'Three letters returned, certified letter not collected', ${today}::date - 45 + time '16:00', 'system'
  from inova.cryo_specimens s where s.standing = 'abandoned' and s.state in ('stored', 'out')
  order by s.client_id, s.patient_id`;
