import { unreportedServices, withoutEchoes } from '#server/inova/client/unreported.ts';
import { type PublicStatus, priorities, type StatusItem } from '#server/inova/contract/status.ts';
import { kindOf } from './kinds.ts';

/** One line about a service as the tables show it; `updated` is null where nothing was reported. */
export type ShownService = ReturnType<typeof asShown>;

function asShown(item: PublicStatus & Partial<StatusItem>, key: string) {
  return {
    key,
    id: item.id ?? null,
    name: item.name,
    clinic: item.clientname || 'All Clinics',
    description: item.description,
    status: item.status,
    kind: kindOf(item.status),
    notes: item.notes ?? '',
    updated: item.lastupdate as string | null,
    priority: (priorities[item.priority] as string | undefined) ?? '',
    checked: item.checked,
  };
}

/** What was reported, and after it the monitored services that nobody reported about, which count as healthy. */
export function allServices(items: (PublicStatus & Partial<StatusItem>)[]): ShownService[] {
  const unreported = unreportedServices(items).map((service) => {
    const blank = { ...service, status: 'HEALTHY', lastupdate: '', priority: 1, checked: false };
    return { ...asShown(blank, service.name), updated: null };
  });
  return [...withoutEchoes(items).map((item, index) => asShown(item, String(item.id ?? index))), ...unreported];
}

/** Only what is UNHEALTHY is listed under Known Issues. */
export function isKnownIssue({ status }: { status: string }): boolean {
  return status === 'UNHEALTHY';
}

const issuesPerPage = 20;

/** One page of the Known Issues. */
export function knownIssues(items: StatusItem[], asked: string | null) {
  const unhealthy = items.filter(isKnownIssue);
  const last = Math.max(1, Math.ceil(unhealthy.length / issuesPerPage));
  const page = Math.min(last, Math.max(1, Math.trunc(Number(asked)) || 1));
  const shown = unhealthy.slice((page - 1) * issuesPerPage, page * issuesPerPage);
  return {
    page,
    pageSize: issuesPerPage,
    total: unhealthy.length,
    issues: shown.map((each) => asShown(each, String(each.id))),
  };
}

export type KnownIssuesPage = ReturnType<typeof knownIssues>;

/** Every open item as the tables show it. */
export function openItems(items: StatusItem[]): ShownService[] {
  return items.map((item) => asShown(item, String(item.id)));
}
