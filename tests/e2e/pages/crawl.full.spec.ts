import { clinicsOfRole } from '../../support/accounts.ts';
import { kindOf, notFound, startsOf } from '../../support/crawl.ts';
import { signInLike } from '../../support/own-account.ts';
import { findPageProblems } from '../../support/page-problems.ts';
import { storedRow } from '../../support/portal-store.ts';
import { seed } from '../../support/seed.ts';
import { expect, type Role, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of 404/] });

const roles = Object.keys(clinicsOfRole) as Role[];
/** Some minutes each, so two by the seed; `tests/api/pages/crawl.test.ts` follows the links of all without script. */
const crawled = [roles[seed % roles.length], roles[(seed + 5) % roles.length]] as Role[];

for (const role of crawled) {
  test(`every page that ${role} can reach works with script`, async ({ page }) => {
    await signInLike(page, role);
    const { id } = await storedRow<{ id: string }>(
      `select min(id) as id from inova.patients where client_id in (${clinicsOfRole[role]}) and ehrid is not null`,
    );
    const starts = startsOf(role, id);
    const [paths, kinds] = [new Set(starts), new Set(starts.map(kindOf))];
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.headers()['content-type'], path).toContain('text/html');
      expect(path === notFound || !page.url().endsWith(notFound), `${path} is found`).toBe(true);
      await expect(page.locator('h1:not([inert] h1)'), path).toHaveCount(1);
      for (const link of findPageProblems(await page.content()).links) {
        if (!kinds.has(kindOf(link))) paths.add(link);
        kinds.add(kindOf(link));
      }
    }
    expect(paths.size).toBeGreaterThan(starts.length);
  });
}
