import { dateIn, formatDate, formatTime } from '#app/lib/dates.ts';
import { preflightHref } from '#app/sections/cycles/hrefs.ts';
import { intakeHref } from '#app/sections/intakes/questionnaire/hrefs.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { consultType, summarizeRecord } from '../record/summary.ts';
import type { OpenStep, StepContext } from './open-step.ts';

/** The next appointment, what it and the cycle need, and tasks. */
export function careSteps(context: StepContext): OpenStep[] {
  return [
    ...appointmentSteps(context),
    ...intakeSteps(context),
    ...recordSteps(context),
    ...diagnosticSteps(context),
    ...cycleSteps(context),
    ...taskSteps(context),
  ];
}

function appointmentSteps(context: StepContext): OpenStep[] {
  const { history, now, timeZone } = context;
  const [next] = summarizeRecord(history, now, timeZone).upcoming;
  if (!next) return [];
  const detail = [formatTime(next.startsAt, timeZone), next.provider, capitalize(next.state)];
  const href = appointmentHref(context, next);
  return [
    {
      title: next.type,
      detail: detail.filter(Boolean).join(' · '),
      day: dateIn(next.startsAt, timeZone),
      href,
      actions: context.rowActions('npc-worklist', next.id).filter(({ label }) => label !== 'Log call'),
    },
  ];
}

function appointmentHref(
  { related, canBook, rowHref }: StepContext,
  { id, type }: StepContext['history']['appointments'][number],
): string | null {
  if (type === consultType && canBook) return `/benefits/consult/${id}`;
  return rowHref(id === related.unpreparedConsultId ? 'npc-worklist' : 'appointments', id);
}

/** The open intake of a patient with an upcoming consult, or one to review. */
function intakeSteps({ patientId, related: { intakes, unpreparedConsultId } }: StepContext): OpenStep[] {
  const [latest] = intakes;
  if (!latest) return [];
  const step = { detail: `${latest.percent}% complete`, day: latest.dueOn, href: intakeHref(patientId) };
  if (latest.state === 'submitted') return [{ ...step, title: 'Review intake' }];
  if (latest.state === 'reviewed' || unpreparedConsultId === null) return [];
  return [{ ...step, title: 'Intake not submitted' }];
}

function recordSteps({ related, rowHref, rowActions }: StepContext): OpenStep[] {
  return related.recordRequests.map(({ id, isIncoming, practice, dueOn }) => ({
    title: isIncoming ? `Get records from ${practice}` : `Send records to ${practice}`,
    detail: 'Requested',
    day: dueOn,
    href: rowHref('record-requests', id),
    actions: rowActions('record-requests', id),
  }));
}

function diagnosticSteps({ related: { tests: all }, rowHref, rowActions }: StepContext): OpenStep[] {
  const open = all.filter(({ state }) => state === 'ordered' || state === 'scheduled');
  const diagnostics = open.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.id - b.id);
  const [first] = diagnostics;
  if (!first) return [];
  const title = diagnostics.length === 1 ? `Test: ${first.test}` : `${diagnostics.length} tests`;
  const tests = diagnostics.length === 1 ? [] : [diagnostics.map(({ test }) => test).join(', ')];
  const scheduled = first.scheduledOn ? [`${first.test} scheduled for ${formatDate(first.scheduledOn)}`] : [];
  const detail = [...tests, ...scheduled].join(' · ') || 'Not scheduled';
  const actions = diagnostics.length === 1 ? rowActions('diagnostic-worklist', first.id) : [];
  return [{ title, detail, day: first.dueOn, href: rowHref('diagnostic-worklist', first.id), actions }];
}

function cycleSteps({ patientId, related, rowActions }: StepContext): OpenStep[] {
  return related.waitingCycles.map(({ id, kind, blocker, openItems, plannedOn }) => ({
    title: blocker ? `${kind} blocked: ${blocker}` : `Start cycle: ${kind}`,
    detail: blocker
      ? openItems
      : ['Cleared to start', openItems && `still open: ${openItems}`].filter(Boolean).join(', '),
    day: plannedOn,
    href: preflightHref(patientId),
    actions: rowActions('work-by-status', id),
  }));
}

function taskSteps({ related, rowActions }: StepContext): OpenStep[] {
  return related.tasks.map(({ id, title, dueOn, assignee, isOwn }) => ({
    title,
    detail: isOwn ? 'Your task' : assignee ? `Task of ${assignee}` : 'Unassigned task',
    day: dueOn,
    href: `/users/tasks/task/${id}`,
    actions: rowActions('my-tasks', id),
  }));
}
