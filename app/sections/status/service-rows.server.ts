import { mergeHealthChecks, unreportedServices } from '#server/inova/client/status-reports.ts';
import { type PublicStatus, priorities, type StatusItem } from '#server/inova/contract/status.ts';
import { statusKind } from './status-kind.ts';

/** A service as a table row; `updated` is null if nothing was reported. */
export type ServiceRow = ReturnType<typeof toServiceRow>;

function toServiceRow(item: PublicStatus & Partial<StatusItem>, key: string) {
  return {
    key,
    id: item.id ?? null,
    name: item.name,
    clinic: item.clientname || 'All Clinics',
    description: item.description,
    status: item.status || 'UNKNOWN',
    kind: statusKind(item.status),
    notes: item.notes ?? '',
    updated: item.lastupdate || null,
    priority: (priorities[item.priority] as string | undefined) ?? '',
    checked: item.checked,
  };
}

/** All reports, followed by the monitored services without a report, which count as healthy. */
export function allServices(items: (PublicStatus & Partial<StatusItem>)[]): ServiceRow[] {
  const unreported = unreportedServices(items).map((service) => {
    const blank = { ...service, status: 'HEALTHY', lastupdate: '', priority: 1, checked: false };
    return { ...toServiceRow(blank, service.name), updated: null };
  });
  return [
    ...mergeHealthChecks(items).map((item, index) => toServiceRow(item, String(item.id ?? index))),
    ...unreported,
  ];
}

/** Known Issues lists only UNHEALTHY items. */
export function isKnownIssue({ status }: { status: string }): boolean {
  return status === 'UNHEALTHY';
}

const issuesPerPage = 20;

export function pageOfKnownIssues(items: StatusItem[], requestedPage: string | null) {
  const unhealthy = mergeHealthChecks(items).filter(isKnownIssue);
  const lastPage = Math.max(1, Math.ceil(unhealthy.length / issuesPerPage));
  const page = Math.min(lastPage, Math.max(1, Math.trunc(Number(requestedPage)) || 1));
  const issues = unhealthy.slice((page - 1) * issuesPerPage, page * issuesPerPage);
  return {
    page,
    pageSize: issuesPerPage,
    total: unhealthy.length,
    issues: issues.map((each, index) => toServiceRow(each, String(each.id ?? index))),
  };
}

export type KnownIssuesPage = ReturnType<typeof pageOfKnownIssues>;

/** All open items as table rows. */
export function openItems(items: StatusItem[]): ServiceRow[] {
  return items.map((item, index) => toServiceRow(item, String(item.id ?? index)));
}
