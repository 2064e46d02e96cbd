import type { AppLoadContext } from '@remix-run/node';
import { monitoredServices, priorities, serviceStatuses } from '#server/inova/contract/status.ts';

export type FormChoices = Awaited<ReturnType<typeof loadChoices>>;

/** The options of an item's form. */
export async function loadChoices(context: AppLoadContext) {
  const clinics = await context.clinics();
  return {
    clinics: clinics.map(({ id, name }) => ({ value: id, label: name })),
    statuses: serviceStatuses.toReversed().map((state) => ({ value: state, label: state })),
    priorities: priorities.map((label, value) => ({ value, label })).toReversed(),
    services: monitoredServices.map(({ name }) => name),
  };
}
