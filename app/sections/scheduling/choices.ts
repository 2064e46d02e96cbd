import type { SchedulingSetup } from '#server/inova/contract/scheduling/appointments.ts';

/** The types and providers of a clinic as options. */
export function slotOptions({ types, providers }: SchedulingSetup, client: number, role?: string) {
  const inClinic = <T extends { client: number }>(each: T) => each.client === client;
  return {
    types: types.filter(inClinic).map(({ name, minutes, resource }) => ({
      value: name,
      label: [`${name}, ${minutes} minutes`, resource].filter(Boolean).join(', '),
    })),
    providers: providers
      .filter((each) => inClinic(each) && (!role || each.role === role))
      .map(({ id, name, role: roleName }) => ({ value: String(id), label: `${name}, ${roleName}` })),
  };
}
