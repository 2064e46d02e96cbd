import type { AppLoadContext } from '@remix-run/node';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { SyntheticPerson } from '#server/providers/synthpop/synthpop.ts';

/** Synthetic people with this EHR ID or name, or why the search failed. */
export async function findPeople({ providers, log }: AppLoadContext, searchText: string) {
  const people: SyntheticPerson[] = [];
  const { syntheticPeople } = providers;
  if (!syntheticPeople)
    return { failure: 'Synthpop is not connected. Contact your administrator to connect it.', people };
  if (!searchText) return { failure: null, people };
  try {
    return { failure: null, people: await syntheticPeople.find(searchText) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'no answer from synthpop');
    return { failure: error.message, people };
  }
}
