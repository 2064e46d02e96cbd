import { useEffect } from 'react';

/** Milliseconds after which code is prefetched even if the browser hasn't been idle. */
export const idleTimeout = 2_000;

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
}

/** Prefetches the code, never the data, of these pages while the browser is idle. */
export function useIdlePrefetch(paths: string[]): void {
  const joined = paths.join(' ');
  useEffect(() => {
    const pathList = joined.split(' ');
    const fetchAll = () => modulesOf(pathList).forEach(preload);
    if (!window.requestIdleCallback) return;
    const handle = requestIdleCallback(fetchAll, { timeout: idleTimeout });
    return () => cancelIdleCallback(handle);
  }, [joined]);
}

function modulesOf(paths: string[]): Set<string> {
  const { routes } = (window as unknown as { __remixManifest: { routes: Record<string, ManifestRoute> } })
    .__remixManifest;
  const matching = Object.values(routes).filter((route) => route.path && paths.includes(pathOf(routes, route)));
  return new Set(matching.flatMap(({ module, imports = [] }) => [module, ...imports]));
}

function pathOf(routes: Record<string, ManifestRoute>, { parentId, path }: ManifestRoute): string {
  const parent = parentId ? routes[parentId] : undefined;
  return `${parent ? pathOf(routes, parent) : ''}${path ? `/${path}` : ''}`;
}

function preload(href: string): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
