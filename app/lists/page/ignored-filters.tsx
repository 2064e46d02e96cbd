import { Banner } from '#app/ui/feedback/banner.tsx';
import { filterParamLabel, filterParams, hrefWithQuery, omitParams } from '../list-query.ts';
import type { ListView } from './list-view.server.ts';

/** Says which filters of the address are invalid, so that nobody takes the rows for filtered by them. */
export function IgnoredFilters({ list, query, fieldErrors }: Pick<ListView, 'list' | 'query' | 'fieldErrors'>) {
  const ignored = list.filters.flatMap((filter) =>
    filterParams(filter)
      .filter((name) => name in fieldErrors)
      .map((name) => ({ name, label: filterParamLabel(filter, name) })),
  );
  return ignored.map(({ name, label }) => (
    <Banner
      key={name}
      kind="degraded"
      actions={<a href={hrefWithQuery(list.path, omitParams(query, [name, 'page', 'count']))}>Remove filter</a>}
    >
      Filter ignored: {label} “{query[name]}”. {fieldErrors[name]}. The rows below are not limited by it.
    </Banner>
  ));
}
