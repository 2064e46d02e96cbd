import { hrefWithQuery, omitParams, readListQuery } from '#app/lists/list-query.ts';

/** The link to another page of the agreement, keeping the list position this page was opened from. */
export function withListPosition(href: string, searchParams: URLSearchParams): string {
  if (!searchParams.has('list')) return href;
  const [path = '', query] = href.split('?');
  return hrefWithQuery(path, {
    ...omitParams(readListQuery(searchParams), ['agreement']),
    ...Object.fromEntries(new URLSearchParams(query)),
  });
}
