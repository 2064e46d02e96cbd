import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchFailedRequests } from './lib/failed-request.ts';
import { handleUnavailable } from './shell/unavailable-page.ts';

// The router gives up loading what a newer navigation replaces, and leaves the rest of the response to fail unhandled.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError') event.preventDefault();
});

watchFailedRequests();
handleUnavailable();
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
 * RemixBrowser suspends until it has read the page's data. A key press during hydration would make React discard the
 * server's HTML, including what was typed, so the data is loaded before hydration starts.
 */
async function pageDataLoaded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (suspended) {
    await suspended;
  }
}
