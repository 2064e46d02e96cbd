import type { PoolClient } from 'pg';
import type { CycleRequest, CycleRequestRecord, RequestDecision } from '#server/inova/contract/cycle-requests.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../errors.ts';
import { insertTask, recordTaskChange } from '../tasks/queries.ts';
import { planCycle } from '../treatments/plan-cycle.ts';
import { type Author, physicianIn, recordChange } from './queries.ts';
import { changeRequest, refused } from './save.ts';

const results = { approve: 'approved', return: 'returned', decline: 'declined' } as const;

/** Records what a physician decides about a submitted request; an approval plans the cycle and adds its tasks. */
export function decideRequest(db: PoolClient, id: number, given: RequestDecision, author: Author): Promise<number> {
  const { version, decision, note } = given;
  return changeRequest(db, id, version, author, async (request, record) => {
    if (!record.mayDecide) throw new ApiError(400, 'Only physicians of this clinic decide about cycle requests');
    if (request.isOwn) throw new ApiError(400, 'You requested this cycle. Another physician must decide.');
    if (request.state !== 'submitted') throw refused(request);
    if (decision !== 'approve' && note === '') throw fieldError('note', 'Enter what is missing or why');
    const episode = decision === 'approve' ? await addWork(db, { request, record, given, author }) : null;
    const { client, patientId } = record;
    await rows(
      db,
      sql`update inova.cycle_requests set state = ${results[decision]}, decided_by = ${author.by}, decided_at = ${author.at},
          decision_note = ${note}, episode_id = ${episode}
        where client_id = ${client} and id = ${id}`,
    );
    await recordChange(db, { client, patientId, id }, results[decision], author, note ? { note } : {});
  });
}

interface Approval {
  request: CycleRequest;
  record: CycleRequestRecord;
  given: RequestDecision;
  author: Author;
}

/** Plans the cycle, unless one is open, and adds the chosen tasks; returns the number of the planned cycle. */
async function addWork(db: PoolClient, { request, record, given, author }: Approval): Promise<number | null> {
  const { client, patientId } = record;
  const chosen = given.work ?? request.planned.map(({ step }) => step);
  const unknown = chosen.find((step) => !request.planned.some((each) => each.step === step));
  if (unknown !== undefined) throw fieldError('work', 'Select tasks of this request');
  for (const { title, category, dueOn } of request.planned.filter(({ step }) => chosen.includes(step))) {
    const detail = `${request.cycle}, planned for ${formatDate(request.plannedOn)}`;
    const task = {
      title,
      detail,
      category,
      priority: 782,
      assigned_to: null,
      due_on: dueOn,
      due_time: null,
      repeats: null,
    };
    const origin = { client, patientId, conversationId: null, messageId: null };
    const id = await insertTask(db, origin, task, author);
    await recordTaskChange(db, client, id, 'added', {}, author);
    await rows(
      db,
      sql`insert into inova.cycle_request_tasks (client_id, request_id, task_id) values (${client}, ${request.id}, ${id})`,
    );
  }
  if (record.openCycle) return null;
  const physician = await row<{ id: number }>(db, sql`select ${physicianIn(sql`${client}::int`, author.by)} as id`);
  return planCycle(db, {
    client,
    patientId,
    kind: request.cycle,
    plannedOn: request.plannedOn,
    providerId: (physician as { id: number }).id,
    today: record.today,
    at: author.at,
  });
}
