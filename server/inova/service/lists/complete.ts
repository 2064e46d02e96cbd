import { lists as access } from '#server/access/lists.ts';
import type { ListDefinition } from './definition.ts';

/** Checks that lists and access table rows match one to one, and that no two lists share a page. */
export function assertListsComplete(definitions: ListDefinition[]): void {
  const ids = definitions.map(({ id }) => id);
  const without = ids.find((id) => !access[id]);
  if (without) throw new Error(`List ${without} has no row in the access table`);
  const unknown = Object.keys(access).find((id) => !ids.includes(id));
  if (unknown) throw new Error(`The access table has a row for ${unknown}, which is no list`);
  const opened = definitions.flatMap(({ columns }) => columns.flatMap(({ opens }) => opens?.list ?? []));
  const nowhere = opened.find((id) => !ids.includes(id));
  if (nowhere) throw new Error(`A column opens ${nowhere}, which is no list`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`Two lists are called ${twice}`);
  const nameless = definitions.find(({ actions, noun }) => actions && !noun);
  if (nameless) throw new Error(`List ${nameless.id} has actions and no noun for its rows`);
}
