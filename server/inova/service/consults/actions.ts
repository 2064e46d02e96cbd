import { consultMethods, outcomesForStatus } from '#server/inova/contract/consults.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { raw, sql } from '#server/store/sql.ts';
import { enqueueEmailsStatement } from '../emails/email-queue.ts';
import { hasEmail, updateSelected } from '../lists/action-helpers.ts';
import { dayOf, today } from '../lists/columns-and-filters.ts';
import type { Action, ActionContext, ActionField, Undoable } from '../lists/definition.ts';
import { businessHours } from './business-hours.ts';
import { lockCounselor, overlappingAppointments, overlaps, timeRangeText } from './counselor-times.ts';

const appointments = sql`inova.appointments`;
export const methods = [...consultMethods];
const halfHours = Array.from({ length: 18 }, (_, index) => {
  return `${String(8 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
});
const isDue = sql`${dayOf(sql`a.starts_at`)} <= ${today}`;
const counselorField: ActionField = { name: 'counselor', label: 'Counselor', kind: 'counselor', required: true };
const noteField: ActionField = { name: 'note', label: 'Note', kind: 'textarea', maxLength: 500 };
const clinicsOf = ({ selection }: ActionContext) => sql`select chosen.client_id from ${selection}`;
const counselorOf = ({ values }: ActionContext) => sql`${values.counselor}::bigint`;

/** Start of each selected patient's booking: half an hour after the previous one. */
const slotStartOf = ({ values }: ActionContext) => sql`((${values.day}::date + ${values.time}::time
  + (row_number() over (order by chosen.id) - 1) * interval '30 minutes') at time zone c.time_zone)`;

/** The details in the email about a booked appointment `a` with a provider `v`. */
const bookedEmailDetails = sql`jsonb_build_object('change', 'booked', 'startsAt', ${isoTime('a.starts_at')},
  'minutes', a.minutes, 'method', a.method, 'counselor', v.name)`;

/** Books a financial consult for each selected patient, back to back. */
export const schedule: Action = {
  key: 'schedule',
  label: 'Schedule consult',
  done: 'scheduled for a financial consult',
  fields: [
    counselorField,
    { name: 'day', label: 'Day', kind: 'date', direction: 'ahead', required: true },
    {
      name: 'time',
      label: 'Time',
      kind: 'select',
      options: halfHours,
      required: true,
      hint: 'With several patients, consults are scheduled back to back, 30 minutes each.',
    },
    { name: 'method', label: 'Method', kind: 'select', options: methods, required: true },
  ],
  preconditions: (context) => {
    const timeRange = { client: sql`c.id`, counselor: counselorOf(context), starts: sql`turn.at`, minutes: sql`30` };
    const slots = sql`select chosen.client_id, ${slotStartOf(context)} as at
      from ${context.selection} join inova.clients c on c.id = chosen.client_id`;
    return [
      sql`select 'time' as field, 'Some consults are outside business hours (${raw(businessHours.text)})' as message
        from (${slots}) turn join inova.clients c on c.id = turn.client_id
        where extract(isodow from turn.at at time zone c.time_zone) > 5
          or (turn.at at time zone c.time_zone)::time + interval '30 minutes' > ${businessHours.to}::time limit 1`,
      lockCounselor(clinicsOf(context), counselorOf(context)),
      sql`select 'time' as field, 'The counselor is already booked from ' || taken.text as message
        from (${slots}) turn join inova.clients c on c.id = turn.client_id
        cross join lateral (select ${timeRangeText} as text from ${overlappingAppointments(timeRange)} limit 1) taken limit 1`,
    ];
  },
  email: 'if possible',
  run: (doing) => [
    enqueueEmailsStatement(
      sql`select a.client_id, a.patient_id, 'consult', a.id, ${bookedEmailDetails}, ${doing.at}::timestamptz, ${doing.by}
        from booked a join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id and ${hasEmail}
        left join inova.providers v on v.client_id = a.client_id and v.id = a.provider_id`,
      sql`booked as (
        insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method, updated_by)
        select chosen.client_id, chosen.patient_id, ${counselorOf(doing)}, 'Financial consult',
          ${slotStartOf(doing)}, 30, 'booked', ${doing.values.method}, ${doing.by}
        from ${doing.selection} join inova.clients c on c.id = chosen.client_id returning *)`,
    ),
  ],
};

const undo: Undoable = { table: 'appointments', columns: ['provider_id', 'state', 'outcome', 'note', 'updated_by'] };

const assignCounselor: Action = {
  key: 'assign-counselor',
  label: 'Assign counselor',
  done: 'assigned',
  fields: [counselorField],
  undo,
  preconditions: (context) => [
    lockCounselor(clinicsOf(context), counselorOf(context)),
    sql`select 'counselor' as field, 'The counselor is already booked from ' || ${timeRangeText} || ' that day' as message
      from ${context.selection} join inova.appointments a on a.client_id = chosen.client_id and a.id = chosen.id
      join inova.clients c on c.id = a.client_id
      join inova.appointments o on o.client_id = a.client_id and o.id <> a.id
        and ${overlaps({ starts: sql`a.starts_at`, minutes: sql`a.minutes` })}
        and (o.provider_id = ${counselorOf(context)} or o.id in (select chosen.id from ${context.selection}))
      limit 1`,
  ],
  run: (doing) => [
    updateSelected(appointments, doing, sql`provider_id = ${counselorOf(doing)}, updated_by = ${doing.by}`),
  ],
};

export const markHeld: Action = {
  key: 'held',
  label: 'Mark as held',
  done: 'held',
  where: isDue,
  fields: [
    {
      name: 'outcome',
      label: 'Outcome',
      kind: 'select',
      options: outcomesForStatus('seen'),
      required: true,
    },
    noteField,
  ],
  run: (context) => [closeAs('seen', context), ...leaveConsultStage(context)],
};

export const markNoShow: Action = {
  key: 'no-show',
  label: 'Mark as no-show',
  done: 'marked as no-show',
  where: isDue,
  fields: [
    { name: 'outcome', label: 'Outcome', kind: 'select', options: outcomesForStatus('no-show'), required: true },
    noteField,
  ],
  undo,
  run: (context) => [closeAs('no-show', context)],
};

export const scheduledActions: Action[] = [markHeld, markNoShow, assignCounselor];

function closeAs(state: 'seen' | 'no-show', context: ActionContext) {
  const { outcome, note } = context.values;
  return updateSelected(
    appointments,
    context,
    sql`state = ${state}, outcome = ${outcome}, note = coalesce(${note}, r.note), updated_by = ${context.by}`,
  );
}

/** Moves cycles that were waiting for the consult to diagnostics. */
function leaveConsultStage({ selection }: ActionContext) {
  const waiting = sql`e.client_id = chosen.client_id and e.patient_id = chosen.patient_id
    and e.stage = 'Financial consult' and e.closed_on is null`;
  return [
    sql`update inova.episode_stages s set left_on = chosen.today from ${selection}, inova.episodes e
      where ${waiting} and s.client_id = e.client_id and s.episode_id = e.id and s.left_on is null`,
    sql`insert into inova.episode_stages (client_id, patient_id, episode_id, stage, entered_on)
      select e.client_id, e.patient_id, e.id, 'Diagnostics', chosen.today from inova.episodes e, ${selection} where ${waiting}`,
    sql`update inova.episodes e set stage = 'Diagnostics', stage_since = chosen.today from ${selection} where ${waiting}`,
  ];
}
