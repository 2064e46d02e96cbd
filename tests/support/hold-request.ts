import type { Page, Route } from '@playwright/test';

/** Holds a request of a page until the returned function is called. */
export async function holdRequest(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let release: (route: Route) => void;
  const heldRoute = new Promise<Route>((resolve) => {
    release = resolve;
  });
  await page.route(address, (route) => release(route));
  return async () => (await heldRoute).continue();
}
