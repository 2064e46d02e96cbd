/** The longest of the addresses that equals the path or is a parent of it; null if there is none. */
export function currentHref(hrefs: string[], path: string): string | null {
  const page = withSlash(path);
  const above = hrefs.filter((href) => page.startsWith(withSlash(href)) && (href !== '/' || path === '/'));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}

function withSlash(address: string): string {
  const path = address.split('?')[0] ?? '';
  return path.endsWith('/') ? path : `${path}/`;
}
