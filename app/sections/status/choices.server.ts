import type { AppLoadContext } from '@remix-run/node';
import { monitoredServices, priorities, serviceStates } from '#server/inova/contract/status.ts';

export type FormChoices = Awaited<ReturnType<typeof choicesFor>>;

/** What can be chosen in the form of an item. */
export async function choicesFor(visit: AppLoadContext) {
  const clinics = await visit.clinics();
  return {
    clinics: clinics.map(({ id, name }) => ({ value: id, label: name })),
    states: serviceStates.toReversed().map((state) => ({ value: state, label: state })),
    priorities: priorities.map((label, value) => ({ value, label })).toReversed(),
    services: monitoredServices.map(({ name }) => name),
  };
}
