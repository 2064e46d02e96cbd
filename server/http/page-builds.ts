import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

type Routes = ServerBuild['routes'];
/** The routes of a page, and the ID of its own. */
interface PageBuild {
  build: ServerBuild;
  pageId?: string;
}
type SelectBuild = (path: string) => PageBuild;

/** How many path shapes of at most this length are remembered; beyond that, they are matched again. */
const maxShapes = 2_000;
const maxLength = 200;

/**
 * Selects the routes of one page: those that match a path, from the root to the page. Remix iterates over all routes of
 * its build several times per request.
 */
export function createBuildSelector(build: ServerBuild): SelectBuild {
  const tree = routeTree(build.routes);
  const builds = new Map<string, PageBuild>();
  const idsByShape = new Map<string, string[]>();
  const findIds = (path: string) => (matchRoutes(tree, path) ?? []).map(({ route }) => route.id as string);
  return (path) => {
    const shape = shapeOf(path);
    const ids = idsByShape.get(shape) ?? findIds(shape);
    if (shape.length <= maxLength && !idsByShape.has(shape)) {
      if (idsByShape.size >= maxShapes) idsByShape.clear();
      idsByShape.set(shape, ids);
    }
    const page = ids.join();
    const selected =
      builds.get(page) ?? (ids.length === 0 ? { build } : { build: withRoutes(build, ids), pageId: ids.at(-1) });
    builds.set(page, selected);
    return selected;
  };
}

interface RouteNode {
  id: string;
  path?: string;
  index?: false;
  caseSensitive?: boolean;
  children: RouteNode[];
}

/** The routes as the router takes them. */
function routeTree(routes: Routes, parentId?: string): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
      return { id, path, index: index as false, caseSensitive, children: routeTree(routes, id) };
    });
}

/** The path that a request's data or page is at, with 0 for each number: no route differs by a number. */
function shapeOf(path: string): string {
  return path
    .replace(/\/_root\.data$/, '/')
    .replace(/\.data$/, '')
    .replace(/(?<=\/)\d+(?=\/|$)/g, '0');
}

function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const included = new Set(ids);
  const pickIncluded = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => included.has(id))) as Record<string, T>;
  return {
    ...build,
    routes: pickIncluded(build.routes),
    assets: { ...build.assets, routes: pickIncluded(build.assets.routes) },
  };
}
