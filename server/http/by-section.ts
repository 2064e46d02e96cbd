import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Choose = (path: string) => ServerBuild;

/**
 * Chooses the part of the sitemap that can answer a path: Remix walks through all routes it knows several times for
 * each page, so it is given those of one section (the first segment of the path) and those that match anywhere.
 */
export function chooseBySection(build: ServerBuild): Choose {
  const sections = new Map<string, string[]>();
  for (const id of Object.keys(build.routes)) {
    const section = sectionOf(build.routes, id);
    if (section !== null) sections.set(section, [...(sections.get(section) ?? []), id]);
  }
  const everywhere = Object.keys(build.routes).filter((id) => sectionOf(build.routes, id) === null);
  const elsewhere = partOf(build, everywhere);
  const parts = new Map([...sections].map(([section, ids]) => [section, partOf(build, [...everywhere, ...ids])]));
  return (path) => parts.get(firstSegment(path)) ?? elsewhere;
}

/** The first segment of a route's full path; null for frames, the index, and what begins with a parameter. */
function sectionOf(routes: Routes, id: string): string | null {
  const segments: string[] = [];
  for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined) {
    if (at.path) segments.unshift(...at.path.split('/'));
  }
  const first = segments.find(Boolean);
  return first === undefined || /^[:*]/.test(first) ? null : first.toLowerCase();
}

function partOf(build: ServerBuild, ids: string[]): ServerBuild {
  const kept = new Set(ids);
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id))) as Record<string, T>;
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** As routes are matched: decoded, in any case, and without the ending by which script asks for a page's data. */
function firstSegment(path: string): string {
  const segment = path.split('/').find(Boolean) ?? '';
  return decoded(segment.replace(/\.data$/, '')).toLowerCase();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
