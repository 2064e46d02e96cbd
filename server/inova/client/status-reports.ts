import { monitoredServices, serviceStatuses } from '#server/inova/contract/status.ts';

/** Monitored services without reports. */
export function unreportedServices(reported: { name: string }[]): { name: string; description: string }[] {
  const reportedNames = new Set(reported.map(({ name }) => name.toLowerCase()));
  return monitoredServices.filter(({ name }) => !reportedNames.has(name.toLowerCase()));
}

interface Reported {
  name: string;
  clientname?: string;
  description: string;
  status: string;
  checked: boolean;
}

/**
 * Merges each health check with the reports about its service, so that a service is listed once for all clinics: the
 * report, with the check's status if that is worse. Healthy reports about a checked service are left out.
 */
export function mergeHealthChecks<T extends Reported>(items: T[]): T[] {
  const checks = new Map(items.filter(({ checked }) => checked).map((check) => [check.name, check]));
  const reports = items.filter(({ checked, name, status }) => !checked && !(checks.has(name) && isHealthy(status)));
  const covers = (check: T) =>
    reports.some(({ name, clientname }) => name === check.name && (!clientname || isHealthy(check.status)));
  return items.flatMap((item) => {
    const check = checks.get(item.name);
    if (item === check) return covers(item) ? [] : [item];
    if (!reports.includes(item)) return [];
    if (!check || item.clientname || severity(check) <= severity(item)) return [item];
    return [{ ...item, status: check.status, description: `${item.description} · ${check.description}` }];
  });
}

const isHealthy = (status: string) => status === 'HEALTHY';

/** 0 for healthy and unknown statuses. */
const severity = ({ status }: Reported) => Math.max(0, (serviceStatuses as readonly string[]).indexOf(status));
