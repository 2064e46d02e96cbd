import { hrefWithQuery, omitParams, readListQuery } from '#app/lists/list-query.ts';

/** Adds the position in the list this page was opened from to a link to another page of the agreement. */
export function withListPosition(href: string, searchParams: URLSearchParams): string {
  if (!searchParams.has('list')) return href;
  const [path = '', query] = href.split('?');
  return hrefWithQuery(path, {
    ...omitParams(readListQuery(searchParams), ['agreement']),
    ...Object.fromEntries(new URLSearchParams(query)),
  });
}
