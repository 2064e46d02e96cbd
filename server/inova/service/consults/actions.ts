import { consultMethods, outcomesOf } from '#server/inova/contract/consults.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { raw, sql } from '#server/store/sql.ts';
import { hasMail, update } from '../lists/action-parts.ts';
import type { Action, ActionField, Doing, Undoable } from '../lists/definition.ts';
import { dayOf, today } from '../lists/parts.ts';
import { businessHours } from './business-hours.ts';
import { appointmentsAt, fromTo, holdCounselor, isMeanwhile } from './counselor-times.ts';

const appointments = sql`inova.appointments`;
export const methods = [...consultMethods];
const halfHours = Array.from({ length: 18 }, (_, index) => {
  return `${String(8 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
});
const hasCome = sql`${dayOf(sql`a.starts_at`)} <= ${today}`;
const counselorField: ActionField = { name: 'counselor', label: 'Counselor', kind: 'counselor', required: true };
const noteField: ActionField = { name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 };
const counselorOf = ({ values }: Doing) => sql`${values.counselor}::bigint`;

/** When each of the patients chosen is booked for: half an hour after the one before. */
const turnOf = ({ values }: Doing) => sql`((${values.day}::date + ${values.time}::time
  + (row_number() over (order by chosen.id) - 1) * interval '30 minutes') at time zone c.time_zone)`;

/** What a letter tells of an appointment `a` that was booked with a provider `v`. */
const bookedNews = sql`jsonb_build_object('change', 'booked', 'startsAt', ${isoTime('a.starts_at')},
  'minutes', a.minutes, 'method', a.method, 'counselor', v.name)`;

/** Books a financial consult for each patient, one after another where there are several. */
export const schedule: Action = {
  key: 'schedule',
  label: 'Schedule consult',
  done: 'followed by a financial consult',
  fields: [
    counselorField,
    { name: 'day', label: 'Day', kind: 'date', lies: 'ahead', required: true },
    {
      name: 'time',
      label: 'Time',
      kind: 'select',
      options: halfHours,
      required: true,
      hint: 'Several patients follow one another, half an hour each.',
    },
    { name: 'method', label: 'Method', kind: 'select', options: methods, required: true },
  ],
  against: (doing) => {
    const stretch = { client: sql`c.id`, counselor: counselorOf(doing), starts: sql`turn.at`, minutes: sql`30` };
    const turns = sql`select chosen.client_id, ${turnOf(doing)} as at
      from ${doing.chosen} join inova.clients c on c.id = chosen.client_id`;
    return [
      sql`select 'time' as field, 'Not all of them are within business hours (${raw(businessHours.text)})' as message
        from (${turns}) turn join inova.clients c on c.id = turn.client_id
        where extract(isodow from turn.at at time zone c.time_zone) > 5
          or (turn.at at time zone c.time_zone)::time + interval '30 minutes' > ${businessHours.to}::time limit 1`,
      holdCounselor(counselorOf(doing)),
      sql`select 'time' as field, 'The counselor has a consult from ' || taken.text || ' then' as message
        from (${turns}) turn join inova.clients c on c.id = turn.client_id
        cross join lateral (select ${fromTo} as text from ${appointmentsAt(stretch)} limit 1) taken limit 1`,
    ];
  },
  mails: 'if possible',
  run: (doing) => [
    sql`with booked as (
        insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method, updated_by)
        select chosen.client_id, chosen.patient_id, ${counselorOf(doing)}, 'Financial consult',
          ${turnOf(doing)}, 30, 'booked', ${doing.values.method}, ${doing.by}
        from ${doing.chosen} join inova.clients c on c.id = chosen.client_id returning *)
      insert into inova.letters (client_id, patient_id, kind, record_id, details, asked_at, asked_by)
      select a.client_id, a.patient_id, 'consult', a.id, ${bookedNews}, ${doing.at}::timestamptz, ${doing.by}
      from booked a join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id and ${hasMail}
      left join inova.providers v on v.client_id = a.client_id and v.id = a.provider_id`,
  ],
};

const undo: Undoable = { table: 'appointments', columns: ['provider_id', 'state', 'outcome', 'note', 'updated_by'] };

const assignCounselor: Action = {
  key: 'assign-counselor',
  label: 'Assign counselor',
  done: 'assigned',
  fields: [counselorField],
  undo,
  against: (doing) => [
    holdCounselor(counselorOf(doing)),
    sql`select 'counselor' as field, 'The counselor has a consult from ' || ${fromTo} || ' on that day' as message
      from ${doing.chosen} join inova.appointments a on a.client_id = chosen.client_id and a.id = chosen.id
      join inova.clients c on c.id = a.client_id
      join inova.appointments o on o.client_id = a.client_id and o.id <> a.id
        and ${isMeanwhile({ starts: sql`a.starts_at`, minutes: sql`a.minutes` })}
        and (o.provider_id = ${counselorOf(doing)} or o.id in (select chosen.id from ${doing.chosen}))
      limit 1`,
  ],
  run: (doing) => [update(appointments, doing, sql`provider_id = ${counselorOf(doing)}, updated_by = ${doing.by}`)],
};

export const held: Action = {
  key: 'held',
  label: 'Mark as held',
  done: 'held',
  where: hasCome,
  fields: [
    {
      name: 'outcome',
      label: 'Outcome',
      kind: 'select',
      options: outcomesOf('seen'),
      required: true,
    },
    noteField,
  ],
  run: (doing) => [endAs('seen', doing), ...leaveConsultStage(doing)],
};

export const noShow: Action = {
  key: 'no-show',
  label: 'Mark as no-show',
  done: 'marked as no-show',
  where: hasCome,
  fields: [
    { name: 'outcome', label: 'Outcome', kind: 'select', options: outcomesOf('no-show'), required: true },
    noteField,
  ],
  undo,
  run: (doing) => [endAs('no-show', doing)],
};

export const scheduledActions: Action[] = [held, noShow, assignCounselor];

function endAs(state: 'seen' | 'no-show', doing: Doing) {
  const { outcome, note } = doing.values;
  return update(
    appointments,
    doing,
    sql`state = ${state}, outcome = ${outcome}, note = coalesce(${note}, r.note), updated_by = ${doing.by}`,
  );
}

/** Cycles that waited for the consult go on to diagnostics. */
function leaveConsultStage({ chosen }: Doing) {
  const waiting = sql`e.client_id = chosen.client_id and e.patient_id = chosen.patient_id
    and e.stage = 'Financial consult' and e.closed_on is null`;
  return [
    sql`update inova.episode_stages s set left_on = chosen.today from ${chosen}, inova.episodes e
      where ${waiting} and s.client_id = e.client_id and s.episode_id = e.id and s.left_on is null`,
    sql`insert into inova.episode_stages (client_id, patient_id, episode_id, stage, entered_on)
      select e.client_id, e.patient_id, e.id, 'Diagnostics', chosen.today from inova.episodes e, ${chosen} where ${waiting}`,
    sql`update inova.episodes e set stage = 'Diagnostics', stage_since = chosen.today from ${chosen} where ${waiting}`,
  ];
}
