import { monitoredServices } from '#server/inova/contract/status.ts';

/** The monitored services about which nothing was reported. */
export function unreportedServices(reported: { name: string }[]): { name: string; description: string }[] {
  const reportedNames = new Set(reported.map(({ name }) => name.toLowerCase()));
  return monitoredServices.filter(({ name }) => !reportedNames.has(name.toLowerCase()));
}

/** Without what people entered as healthy about a service that a health check reports on itself. */
export function withoutRedundantReports<T extends { name: string; status: string; checked: boolean }>(
  reported: T[],
): T[] {
  const checked = new Set(reported.filter((item) => item.checked).map(({ name }) => name));
  return reported.filter((item) => item.checked || item.status !== 'HEALTHY' || !checked.has(item.name));
}
