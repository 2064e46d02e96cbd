import { hrefWithQuery, omitParams, readListQuery } from '#app/lists/list-query.ts';

/** The address of a page of a consult, opened from the place in a list that another such page was opened from. */
export function withListPosition(href: string, searchParams: URLSearchParams): string {
  if (!searchParams.has('list')) return href;
  const [path = '', query] = href.split('?');
  return hrefWithQuery(path, {
    ...omitParams(readListQuery(searchParams), ['agreement']),
    ...Object.fromEntries(new URLSearchParams(query)),
  });
}
