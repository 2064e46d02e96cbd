import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { listGroupOf } from '#server/access/list-groups.ts';
import { listPath } from '#server/access/lists.ts';

/** A list of a group, with its number of rows without filters. */
export interface RelatedList {
  label: string;
  path: string;
  count: number;
  /** True if counting stopped before the last row. */
  isMore: boolean;
  current: boolean;
}

/** The lists of a list's group that the user may open, itself included; none if there are no others. */
export async function relatedLists({ inova }: AppLoadContext, list: string): Promise<RelatedList[]> {
  const group = listGroupOf(list);
  const counts = group && (await nullIfUnavailable(inova.lists.countLists(Object.keys(group))));
  if (!counts) return [];
  const related = Object.entries(group).flatMap(([id, label]) =>
    counts[id] ? [{ label, path: listPath(id), ...counts[id], current: id === list }] : [],
  );
  return related.length > 1 ? related : [];
}
