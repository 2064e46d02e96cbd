import { useEffect, useState } from 'react';
import { askPortal } from '#app/lib/ask-portal.ts';
import { appVersion, isOlder } from '#app/lib/version.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { reload } from './reload-once.ts';

/** Milliseconds between two looks at the server's version. */
const versionCheck = 60_000;

/** Says that a newer version is installed than the one this page runs, and offers to load it. */
export function VersionBanner() {
  const [installed, setInstalled] = useState(appVersion);
  useEffect(() => {
    const timer = setInterval(
      () => void installedVersion().then((version) => version && setInstalled(version)),
      versionCheck,
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
async function installedVersion(): Promise<string | null> {
  try {
    const answer = await askPortal('/version');
    return answer.ok ? (await answer.json()).version : null;
  } catch {
    return null;
  }
}
