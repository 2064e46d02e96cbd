import { monitoredServices } from '#server/inova/contract/status.ts';

/** Monitored services without reports. */
export function unreportedServices(reported: { name: string }[]): { name: string; description: string }[] {
  const reportedNames = new Set(reported.map(({ name }) => name.toLowerCase()));
  return monitoredServices.filter(({ name }) => !reportedNames.has(name.toLowerCase()));
}

/** Leaves out healthy reports about services covered by a health check. */
export function withoutRedundantReports<T extends { name: string; status: string; checked: boolean }>(
  reported: T[],
): T[] {
  const checked = new Set(reported.filter((item) => item.checked).map(({ name }) => name));
  return reported.filter((item) => item.checked || item.status !== 'HEALTHY' || !checked.has(item.name));
}
