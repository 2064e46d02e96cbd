import { expect, test } from 'vitest';
import { budgets, excesses, weighRoutes } from '../../../scripts/bench/page-bytes.ts';
import { loadBuild } from '../../support/sitemap.ts';

/** Those of all pages and of the frame, and a few of the page. */
const mostScripts = 17;

test('no page or dialog loads more script or style than its budget', async () => {
  const weighed = await weighRoutes();
  expect(weighed.length).toBeGreaterThan(200);
  expect(excesses(weighed)).toEqual([]);
  expect(excesses([{ page: 'heavy', script: budgets.script + 1, style: 0 }])).toHaveLength(1);
});

test('every page links one stylesheet and loads few scripts', async () => {
  const { assets } = await loadBuild();
  const chainOf = (id = ''): NonNullable<(typeof assets.routes)[string]>[] => {
    const route = assets.routes[id];
    return route ? [...chainOf(route.parentId), route] : [];
  };
  const faults = Object.keys(assets.routes).flatMap((id) => {
    const parts = [assets.entry, ...chainOf(id)];
    const styles = new Set(chainOf(id).flatMap(({ css = [] }) => css));
    const scripts = new Set([assets.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]);
    return styles.size === 1 && scripts.size <= mostScripts ? [] : [`${id}: ${styles.size} and ${scripts.size}`];
  });
  expect(faults).toEqual([]);
});
