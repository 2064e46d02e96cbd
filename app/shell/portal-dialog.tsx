import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';
import { DialogPage, type DialogPageProps } from '#app/ui/feedback/dialog-page.tsx';
import { DialogMessages } from './messages.tsx';
import { SignOut } from './sign-out.tsx';

/** A dialog page with the portal's messages; in a kiosk it also has the button that ends the session. */
export function PortalDialog(props: Omit<DialogPageProps, 'tools'>) {
  const isKiosk = useRouteLoaderData<typeof loader>('root')?.isKiosk;
  return (
    <DialogPage {...props} tools={isKiosk && <SignOut label="End session" />}>
      <DialogMessages />
      {props.children}
    </DialogPage>
  );
}
