import type { PoolClient } from 'pg';
import type { RequestContent } from '#server/inova/contract/cycle-requests.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { addDays, formatDate } from '../seed/days.ts';
import { decideRequest } from './decide.ts';
import type { Author } from './queries.ts';
import { createRequest } from './save.ts';

const hour = 3_600_000;

interface Asked {
  client: number;
  patientId: number;
  /** The place among the patients of the clinic. */
  place: number;
  cycle: RequestContent['cycle'];
  by: string;
  /** A physician of the clinic with an account, if there is one. */
  physician: string | null;
}

/** The last patients of each clinic whose last cycle is closed. */
const patients = sql`select * from (select p.client_id as client, p.id as "patientId",
      row_number() over (partition by p.client_id order by p.id desc)::int as place,
      (select e.kind from inova.episodes e where e.client_id = p.client_id and e.patient_id = p.id
        order by e.opened_on desc, e.id desc limit 1) as cycle,
      (select min(t.assigned_to) from inova.tasks t where t.client_id = p.client_id
        and t.assigned_to not in (select coalesce(v.email, '') from inova.providers v where v.role = 'Physician')) as by,
      (select min(v.email) from inova.providers v where v.client_id = p.client_id and v.role = 'Physician') as physician
    from inova.patients p
    where exists (select from inova.episodes e where e.client_id = p.client_id and e.patient_id = p.id)
      and not exists (select from inova.episodes e where e.client_id = p.client_id and e.patient_id = p.id
        and e.closed_on is null)) k
  where place <= 5 and by is not null order by client, place`;

const answers = [
  { question: 1, value: 'Antagonist' },
  { question: 2, value: 'Partner, fresh' },
  { question: 4, value: 'Yes' },
  { question: 6, value: 'No' },
  { question: 7, value: 'Gonal-F 225 IU and Menopur 75 IU from day 2, antagonist from day 6' },
];

/** Cycle requests of some patients: a draft, one to decide about, and where a physician has an account, decided ones. */
export async function seedCycleRequests(db: PoolClient, today: Date): Promise<void> {
  for (const asked of await rows<Asked>(db, patients)) {
    const at = (days: number) => new Date(addDays(today, -days).getTime() + 17 * hour);
    const isDraft = asked.place === 2;
    const content: RequestContent = {
      formVersion: 1,
      cycle: asked.cycle,
      plannedOn: formatDate(addDays(today, 20 + asked.place)),
      answers: isDraft ? answers.slice(0, 2) : answers,
      submit: !isDraft,
    };
    if (asked.place > 2 && !asked.physician) continue;
    const clinics = [asked.client];
    await createRequest(db, asked.patientId, content, { clinics, by: asked.by, at: at(asked.place + 1) });
    if (asked.place > 2) await decide(db, asked, { clinics, by: asked.physician as string, at: at(asked.place) });
  }
}

const decisions = [
  { decision: 'return' as const, note: 'Which trigger, and who gives the last injection?' },
  { decision: 'approve' as const, note: '' },
  { decision: 'decline' as const, note: 'AMH is too low for this protocol; please discuss donor eggs first.' },
];

async function decide(db: PoolClient, { client, patientId, place }: Asked, author: Author): Promise<void> {
  const found = await row<{ id: number }>(
    db,
    sql`select id from inova.cycle_requests where client_id = ${client} and patient_id = ${patientId}`,
  );
  const decision = decisions[place - 3] as (typeof decisions)[number];
  await decideRequest(db, (found as { id: number }).id, { version: 1, ...decision }, author);
}
