import { expect, test } from 'vitest';
import { publicStates, staffStates } from '../../support/page-states.ts';
import { pathOf, readSitemap } from '../../support/sitemap.ts';

test('every page has a state that is checked for accessibility and target sizes', async () => {
  const paths = [...publicStates, ...staffStates].map(({ path }) => path.split('?')[0]);
  const shownPages = (await readSitemap()).filter(({ isShown, id }) => isShown && !/^(lists|boards)\//.test(id));
  expect(shownPages.map((page) => pathOf(page, 5, 1021)).filter((path) => !paths.includes(path))).toEqual([]);
});
