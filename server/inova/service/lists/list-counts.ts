import type { Principal } from '#server/access/principal.ts';
import { type ListCounts, maxCounted } from '#server/inova/contract/lists/lists.ts';
import { rowAsClinics } from '#server/store/sql.ts';
import { countKey } from '../cache/count-memory.ts';
import type { ServiceContext } from '../context.ts';
import type { ListDefinition } from './definition.ts';
import { isAllowed, scopeToUser } from './list-catalog.ts';
import { countsStatement } from './statement.ts';

type CountContext = Pick<ServiceContext, 'store' | 'registry' | 'caches' | 'now'>;

/** The rows of lists without filters, by list, as the user sees them; without lists that the user may not open. */
export async function countLists(
  { store, registry, caches, now }: CountContext,
  principal: Principal,
  ids: string[],
): Promise<ListCounts> {
  const definitions = registry.lists.filter(({ id }) => ids.includes(id) && isAllowed(id, principal));
  const keyed = new Map(definitions.map((definition) => [keyOf(definition, principal), definition]));
  const counts = await caches.counts.get(keyed, async (missing) => {
    const counted = missing.map((definition) => ({
      definition: scopeToUser(definition, principal),
      query: { clinic: definition.ownClinic ? principal.clinic : null, conditions: [] },
    }));
    const statement = countsStatement(counted, now());
    return (await rowAsClinics<{ counts: number[] }>(store, principal.clinics, statement))?.counts ?? [];
  });
  return Object.fromEntries(definitions.map(({ id }, index) => [id, toWire(counts[index] ?? 0)]));
}

const toWire = (count: number) => ({ count: Math.min(count, maxCounted), isMore: count > maxCounted });

/** Users with the same clinics share a count, except of lists with only their own rows. */
function keyOf({ id, ownClinic, own }: ListDefinition, { clinics, clinic, userId }: Principal): string {
  return countKey(ownClinic ? [clinic] : clinics, own ? `${id} ${userId}` : id);
}
