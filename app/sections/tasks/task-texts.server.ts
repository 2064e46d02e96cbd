import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import { formatDate, formatInstant } from '#app/lib/dates.ts';
import type { StatusKind } from '#app/ui/data/status.tsx';
import { type LaterTime, laterTimes } from '#server/inova/contract/tasks/later.ts';
import { type Task, type TaskFields, taskPriorities, taskStatuses } from '#server/inova/contract/tasks/tasks.ts';
import { capitalize, formatTimeOfDay } from '#server/inova/contract/text/format.ts';

const tones: Record<number, StatusKind> = { 778: 'neutral', 779: 'advisory', 780: 'healthy', 781: 'neutral' };

/** The status of a task and its tone. */
function statusOf({ status, isCancelled, isBack, deferredUntil, timeZone }: Task): [text: string, StatusKind] {
  if (isCancelled) return ['Cancelled', 'neutral'];
  if (isBack) return ['Back', 'degraded'];
  if (deferredUntil) return [`Deferred until ${formatInstant(deferredUntil, timeZone)}`, 'neutral'];
  return [taskStatuses[status as keyof typeof taskStatuses] ?? '', tones[status] ?? 'neutral'];
}

const priorityText = (priority: number) => taskPriorities[priority as keyof typeof taskPriorities] ?? '';

/** "11/24/2026 2:30 PM"; empty without a date. */
function dueText({ dueOn, dueTime }: { dueOn?: string | null; dueTime?: string | null }): string {
  if (!dueOn) return '';
  if (!dueTime) return formatDate(dueOn);
  return `${formatDate(dueOn)} ${formatTimeOfDay(dueTime)}`;
}

/** A task as labeled text, to compare what two users entered. */
export function describeTask(task: TaskFields | Task, nameOf: (email: string) => string): LabeledValues {
  return {
    Task: task.title,
    Details: task.detail,
    Category: task.category,
    Priority: priorityText(task.priority),
    Assignee: task.assignee ? nameOf(task.assignee) : 'Nobody',
    Due: dueText(task),
    Repeats: task.repeats ? capitalize(task.repeats) : 'Never',
  };
}

/** A task as its page shows it. */
export function taskView(task: Task, nameOf: (email: string) => string) {
  const [status, tone] = statusOf(task);
  const due = dueText(task);
  const { timeZone, history } = task;
  return {
    status,
    tone,
    due: due && (task.isOverdue ? `${due}, overdue` : due),
    priority: priorityText(task.priority),
    repeats: task.repeats ? capitalize(task.repeats) : 'Never',
    added: `${formatInstant(task.createdAt, timeZone)} by ${task.createdBy}`,
    history: history.map(({ id, at, change, by, details }) => ({
      id,
      dateTime: at,
      time: formatInstant(at, timeZone),
      title: `${capitalize(change)} by ${by}`,
      detail: changeText(details, nameOf),
    })),
  };
}

export type TaskView = ReturnType<typeof taskView>;

const labels: Record<string, string> = {
  title: 'task',
  detail: 'details',
  category: 'category',
  priority: 'priority',
  assignee: 'assignee',
  due: 'due',
  until: 'until',
  day: 'date',
  time: 'time',
  repeats: 'repeats',
};

/** What a change of the history says: its notes as they are, and other values behind their names. */
function changeText(details: Record<string, unknown>, nameOf: (email: string) => string): string {
  const texts = Object.entries(details).map(([name, value]) => {
    const text = String(value);
    if (name === 'note' || name === 'message') return text;
    const shown = shownValue(name, text, nameOf);
    return `${labels[name] ?? name}: ${shown || 'none'}`;
  });
  return texts.join(' · ');
}

function shownValue(name: string, text: string, nameOf: (email: string) => string): string {
  if (name === 'priority') return priorityText(Number(text));
  if (name === 'assignee') return nameOf(text);
  if (name === 'until' && text in laterTimes) return laterTimes[text as LaterTime];
  if (name === 'time') return formatTimeOfDay(text);
  return name === 'due' || name === 'until' || name === 'day' ? formatDate(text) : text;
}
