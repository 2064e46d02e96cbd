import { useEffect, useState } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';
import { appVersion, isOlder } from '#app/lib/version.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { reload } from './reload-once.ts';

/** Milliseconds between checks of the server's version. */
const checkInterval = 60_000;

/** Offers to reload when the server runs a newer version than this page. */
export function VersionBanner() {
  const [installed, setInstalled] = useState(appVersion);
  useEffect(() => {
    const timer = setInterval(
      () => void fetchInstalledVersion().then((version) => version && setInstalled(version)),
      checkInterval,
    );
    return () => clearInterval(timer);
  }, []);
  if (!isOlder(appVersion, installed)) return null;
  return (
    <Banner
      kind="advisory"
      actions={
        <Button type="button" onClick={reload}>
          Refresh
        </Button>
      }
    >
      A new version of inova is available.
    </Banner>
  );
}

/** The server's version; null if the request fails. */
async function fetchInstalledVersion(): Promise<string | null> {
  try {
    const response = await fetchPortal('/version');
    return response.ok ? (await response.json()).version : null;
  } catch {
    return null;
  }
}
