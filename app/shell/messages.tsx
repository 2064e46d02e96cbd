import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { SnackbarRegion } from '#app/ui/feedback/snackbar.tsx';
import type { loader } from './layout.tsx';
import { OfferForm } from './offer-form.tsx';

const useFlash = () => useKeptFlash(useRouteLoaderData<typeof loader>('shell/layout')?.flash ?? null);

/** A message that was loaded once, also after the same page has been loaded again without it. */
export function useKeptFlash<T>(flash: T | null): T | null {
  const { key } = useLocation();
  const kept = useRef({ flash, key });
  if (flash || kept.current.key !== key) kept.current = { flash, key };
  return kept.current.flash;
}

/** The message of the last action, with its Undo. */
export function Messages() {
  const flash = useFlash();
  return <SnackbarRegion message={flash} action={flash?.offer && <OfferForm {...flash.offer} />} />;
}

/** The same in a dialog, which nothing outside can be reached from; what was said before it opened is not said again. */
export function DialogMessages() {
  const flash = useFlash();
  const isHydrated = useHydrated();
  const [before] = useState(isHydrated ? flash?.id : undefined);
  return flash?.id === before ? null : <Messages />;
}
