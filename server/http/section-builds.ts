import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type SelectBuild = (path: string) => ServerBuild;

/**
 * Selects the routes that can match a path. Remix iterates over all its routes several times per page, so it only gets
 * those of one section (the first path segment) and those that can match anywhere.
 */
export function createBuildSelector(build: ServerBuild): SelectBuild {
  const sections = new Map<string, string[]>();
  for (const id of Object.keys(build.routes)) {
    const section = routeSection(build.routes, id);
    if (section !== null) sections.set(section, [...(sections.get(section) ?? []), id]);
  }
  const globalRoutes = Object.keys(build.routes).filter((id) => routeSection(build.routes, id) === null);
  const fallback = buildWithRoutes(build, globalRoutes);
  const builds = new Map(
    [...sections].map(([section, ids]) => [section, buildWithRoutes(build, [...globalRoutes, ...ids])]),
  );
  return (path) => builds.get(firstSegment(path)) ?? fallback;
}

/** The first segment of a route's full path; null for layouts, the index, and paths that start with a parameter. */
function routeSection(routes: Routes, id: string): string | null {
  const segments: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    if (route.path) segments.unshift(...route.path.split('/'));
  }
  const first = segments.find(Boolean);
  return first === undefined || /^[:*]/.test(first) ? null : first.toLowerCase();
}

function buildWithRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const included = new Set(ids);
  const pickIncluded = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => included.has(id))) as Record<string, T>;
  return {
    ...build,
    routes: pickIncluded(build.routes),
    assets: { ...build.assets, routes: pickIncluded(build.assets.routes) },
  };
}

/** The first segment as routes are matched: decoded, lower case, without the suffix of data requests. */
function firstSegment(path: string): string {
  const segment = path.split('/').find(Boolean) ?? '';
  return decodeOrKeep(segment.replace(/\.data$/, '')).toLowerCase();
}

function decodeOrKeep(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
