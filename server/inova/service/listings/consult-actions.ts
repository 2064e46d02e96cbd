import { sql } from '#server/store/sql.ts';
import { update } from './action-parts.ts';
import type { Action, ActionField, Doing, Undoable } from './definition.ts';
import { dayOf, today } from './parts.ts';

const appointments = sql`inova.appointments`;
export const methods = ['In person', 'Video', 'Phone'];
const halfHours = Array.from({ length: 18 }, (_, index) => {
  return `${String(8 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
});
const hasCome = sql`${dayOf(sql`a.starts_at`)} <= ${today}`;
const counselorField: ActionField = { name: 'counselor', label: 'Counselor', kind: 'counselor', required: true };

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
  run: ({ by, values, chosen }) => [
    sql`insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method, updated_by)
      select chosen.client_id, chosen.patient_id, ${values.counselor}::bigint, 'Financial consult',
        (${values.day}::date + ${values.time}::time + (row_number() over (order by chosen.id) - 1) * interval '30 minutes')
          at time zone c.time_zone, 30, 'booked', ${values.method}, ${by}
      from ${chosen} join inova.clients c on c.id = chosen.client_id`,
  ],
};

const undo: Undoable = { table: 'appointments', columns: ['provider_id', 'state', 'outcome', 'updated_by'] };

const assignCounselor: Action = {
  key: 'assign-counselor',
  label: 'Assign counselor',
  done: 'assigned',
  fields: [counselorField],
  undo,
  run: (doing) => [
    update(appointments, doing, sql`provider_id = ${doing.values.counselor}::bigint, updated_by = ${doing.by}`),
  ],
};

const held: Action = {
  key: 'held',
  label: 'Mark as held',
  done: 'held',
  where: hasCome,
  fields: [
    {
      name: 'outcome',
      label: 'Outcome',
      kind: 'select',
      options: ['Package chosen', 'Wants to think it over', 'Waits for insurance', 'Self-pay'],
      required: true,
    },
  ],
  run: (doing) => [
    update(appointments, doing, sql`state = 'seen', outcome = ${doing.values.outcome}, updated_by = ${doing.by}`),
    ...leaveConsultStage(doing),
  ],
};

const noShow: Action = {
  key: 'no-show',
  label: 'Mark as no-show',
  done: 'marked as no-show',
  where: hasCome,
  fields: [
    { name: 'outcome', label: 'Outcome', kind: 'select', options: ['No answer', 'Left message'], required: true },
  ],
  undo,
  run: (doing) => [
    update(appointments, doing, sql`state = 'no-show', outcome = ${doing.values.outcome}, updated_by = ${doing.by}`),
  ],
};

export const scheduledActions: Action[] = [held, noShow, assignCounselor];

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
