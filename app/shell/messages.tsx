import { useRouteLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { SnackbarRegion } from '#app/ui/feedback/snackbar.tsx';
import type { loader } from './layout.tsx';
import { OfferForm } from './offer-form.tsx';

const useFlash = () => useRouteLoaderData<typeof loader>('shell/layout')?.flash ?? null;

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
