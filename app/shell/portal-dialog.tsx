import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';
import { DialogPage, type DialogPageProps } from '#app/ui/feedback/dialog-page.tsx';
import { SignOut } from './sign-out.tsx';

/** A dialog page; in a kiosk it also has the button that ends the session. */
export function PortalDialog(props: Omit<DialogPageProps, 'tools'>) {
  const isKiosk = useRouteLoaderData<typeof loader>('root')?.isKiosk;
  return <DialogPage {...props} tools={isKiosk && <SignOut label="End session" />} />;
}
