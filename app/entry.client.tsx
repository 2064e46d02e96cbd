import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

await pageDataLoaded();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

/**
 * RemixBrowser suspends until it has read the page's data. A key pressed before that would make React throw the server's
 * page away, and what was typed with it; so the data is read before React takes over.
 */
async function pageDataLoaded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (suspended) {
    await suspended;
  }
}
