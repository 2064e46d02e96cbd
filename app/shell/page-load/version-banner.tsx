import { useEffect, useState } from 'react';
import { fetchPortal } from '#app/lib/fetch-portal.ts';
import { appVersion, isOlder } from '#app/lib/version.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { reload } from './reload-once.ts';

/** Milliseconds between two looks at the server's version. */
const checkInterval = 60_000;

/** Says that a newer version is installed than the one this page runs, and offers to load it. */
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

/** The version the server runs; null while it cannot be asked. */
async function fetchInstalledVersion(): Promise<string | null> {
  try {
    const response = await fetchPortal('/version');
    return response.ok ? (await response.json()).version : null;
  } catch {
    return null;
  }
}
