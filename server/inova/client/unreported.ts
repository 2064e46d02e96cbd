import { monitoredServices } from '../contract/status.ts';

/** The monitored services about which nothing was reported. */
export function unreportedServices(reported: { name: string }[]): { name: string; description: string }[] {
  const known = new Set(reported.map(({ name }) => name.toLowerCase()));
  return monitoredServices.filter(({ name }) => !known.has(name.toLowerCase()));
}
