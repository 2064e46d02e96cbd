import type { Plugin } from 'vite';

/** What @remix-run/react imports of its route discovery, as it is while `v3_lazyRouteDiscovery` is off. */
const unused = `export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};`;

/** Leaves the code of route discovery, which is off, out of the script of every page. */
export function withoutRouteDiscovery(): Plugin {
  return {
    name: 'without-route-discovery',
    apply: 'build',
    load(id) {
      if (this.environment.name !== 'client' || !id.endsWith('@remix-run/react/dist/esm/fog-of-war.js')) return null;
      return unused;
    },
  };
}
