import type { BoardView, FigureView } from '#app/boards/load-board.server.ts';
import { isKnownIssue } from '#app/sections/status/service-rows.server.ts';
import { mergeHealthChecks } from '#server/inova/client/status-reports.ts';
import type { FailedJob } from '#server/inova/contract/jobs.ts';
import type { UnreadTotals } from '#server/inova/contract/messages/message-groups.ts';
import type { StatusItem } from '#server/inova/contract/status.ts';

/** What waits for the user: how much, and the address of the rows counted. */
export type WaitingFigure = Pick<FigureView, 'key' | 'label' | 'about' | 'value' | 'format' | 'href'>;

/** The board of the user's own work as the home page shows it. */
export function ownWorkOf({ groups, clinic, clinics, asOf, refreshHref }: BoardView) {
  const isAgenda = ({ key }: (typeof groups)[number]) => key === 'agenda';
  const waiting = groups.filter((group) => !isAgenda(group)).flatMap(({ figures }) => figures);
  const ahead = groups.filter(isAgenda).flatMap(({ figures }) => figures);
  return {
    /** The selected clinic, or all; null for users of a single clinic. */
    clinicName: clinics.find(({ value }) => value === clinic)?.label ?? null,
    waiting: waiting.map(toWaiting),
    asOf,
    refreshHref,
    byClinic: clinicTable(waiting),
    /** Appointments of the user's own, today and in the next days. */
    ahead: ahead.map(toWaiting),
    hasAppointments: ahead.some(({ value }) => value),
  };
}

function toWaiting({ key, label, about, value, format, href }: FigureView): WaitingFigure {
  return { key, label, about, value, format, href };
}

export type ClinicTableView = ReturnType<typeof clinicTable>;

/** The figures that are broken down by clinic; clinics where nothing waits are left out. */
function clinicTable(figures: FigureView[]) {
  const columns = figures.filter(({ split }) => split);
  const clinics = columns[0]?.split?.labels ?? [];
  const rows = clinics.map((clinic, at) => ({
    clinic,
    cells: columns.map(({ split }) => {
      const { value = 0, href = '' } = split?.series[0]?.cells[at] ?? {};
      return { value, href };
    }),
  }));
  return {
    columns: columns.map(({ key, label }) => ({ key, label })),
    rows: clinics.length > 1 ? rows.filter(({ cells }) => cells.some(({ value }) => value)) : [],
  };
}

/** The unread conversations of the user's groups, and how long the oldest waits; none if they can't be counted. */
export function messagesOf(unread: UnreadTotals | null, now = Date.now()): WaitingFigure[] {
  if (!unread) return [];
  const about = 'Conversations of your groups with messages that nobody has answered or marked as read.';
  const href = '/support-chat?unread=1';
  const count = { key: 'messages', label: 'Unread conversations', about, href, value: unread.total };
  return [{ ...count, format: 'number' }, ...oldestOf(unread.oldestAt, now)];
}

const hour = 60 * 60 * 1000;

function oldestOf(at: string | null, now: number): WaitingFigure[] {
  if (at === null) return [];
  const hours = Math.floor((now - Date.parse(at)) / hour);
  if (hours < 1) return [];
  const about = 'How long ago the last message of the unread conversation was written that has waited longest.';
  const href = '/support-chat?unread=1&sort=asc';
  const figure = { key: 'oldest-message', label: 'Oldest unread message', about, href };
  if (hours < 48) return [{ ...figure, value: hours, format: 'hours' }];
  return [{ ...figure, value: Math.floor(hours / 24), format: 'days' }];
}

/** What super admins look at first: services that don't work, and failed jobs; without what is unavailable. */
export function operationsOf(services: StatusItem[] | null, jobs: FailedJob[] | null): WaitingFigure[] {
  const figure = (key: string, label: string, about: string, href: string, rows: unknown[] | null) => {
    return rows ? [{ key, label, about, href, value: rows.length, format: 'number' as const }] : [];
  };
  const issues = services && mergeHealthChecks(services).filter(isKnownIssue);
  return [
    ...figure('issues', 'Known issues', 'Services that are unhealthy.', '/status2', issues),
    ...figure('jobs', 'Failed jobs', 'Background jobs that failed and have not succeeded yet.', '/status2/jobs', jobs),
  ];
}
