interface PageQuery {
  state: string;
  kind?: string;
  page?: number;
}

/** The page as an address; only what differs from the first page of all is in it. */
export function pageHref(path: string, { state, kind, page = 1 }: PageQuery): string {
  const params = new URLSearchParams();
  if (state !== 'all') params.set('state', state);
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}
