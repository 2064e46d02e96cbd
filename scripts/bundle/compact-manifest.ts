import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import type { Plugin } from 'vite';

type AssetsManifest = ServerBuild['assets'];

const prefix = 'window.__remixManifest=';

/** What the browser runs to get back the manifest of `compactManifest`; a route inherits nothing and has no own styles. */
const expand = `(m,f,r)=>{f=f.split(" ").map(n=>"/assets/"+n+".js");const ids=r.map(e=>e[0]);m.routes={};
for(const[id,p,u,k,...i]of r){const[module,...imports]=i.map(n=>f[n]);m.routes[id]={id,parentId:ids[u],path:p??void 0,index:!!(k&1)||void 0,
hasAction:!!(k&2),hasLoader:!!(k&4),hasClientAction:!!(k&8),hasClientLoader:!!(k&16),hasErrorBoundary:!!(k&32),module,imports,css:u<0?m.entry.css:[]}}return m}`;

/** The manifest of the browser as a script that names each file and each property once. */
export function compactManifest(manifest: AssetsManifest): string {
  const { routes, ...rest } = manifest;
  const found = Object.values(routes).filter((route) => route !== undefined);
  const files: string[] = [];
  const numberOf = (file: string) => {
    const name = /^\/assets\/(.+)\.js$/.exec(file)?.[1] ?? file;
    return files.includes(name) ? files.indexOf(name) : files.push(name) - 1;
  };
  const rows = found.map(({ id, path, parentId, index, module, imports = [], ...route }) => {
    const flags = [index, route.hasAction, route.hasLoader, route.hasClientAction, route.hasClientLoader];
    const kinds = [...flags, route.hasErrorBoundary].reduce((sum, flag, bit) => sum + (flag ? 2 ** bit : 0), 0);
    const parent = found.findIndex((each) => each.id === parentId);
    return [id, path ?? null, parent, kinds, ...[module, ...imports].map(numberOf)];
  });
  return `${prefix}(${expand})(${[rest, files.join(' '), rows].map((part) => JSON.stringify(part)).join()});`;
}

/** Writes the manifest that every page loads in a shorter form. */
export function compactManifests(folder: string): Plugin {
  return {
    name: 'compact-manifests',
    apply: 'build',
    async closeBundle() {
      if (this.environment.name !== 'ssr') return;
      for (const name of (await readdir(folder)).filter((each) => /^manifest-.*\.js$/.test(each))) {
        const script = await readFile(join(folder, name), 'utf8');
        if (!script.startsWith(`${prefix}{`)) continue;
        const manifest = JSON.parse(script.slice(prefix.length).replace(/;$/, ''));
        await writeFile(join(folder, name), compactManifest(manifest));
      }
    },
  };
}
