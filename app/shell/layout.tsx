import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { useDelegatedAnchors } from 'remix-utils/use-delegated-anchors';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { SnackbarRegion } from '#app/ui/snackbar.tsx';
import { AppShell } from './app-shell.tsx';
import { frameOf } from './frame.server.ts';
import { useLive } from './live/use-live.ts';
import { useFormToken } from './portal-form.tsx';
import { SessionEnds } from './session/session-ends.tsx';
import { SessionKeeper } from './session/session-keeper.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return frameOf(context);
}

/** The frame changes with actions only; counts are fetched again with the next whole page. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate;
}

export default function Shell() {
  const { account, clinic, clinics, menu, live, session, flash, kiosk, addPatientHref } =
    useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  useDelegatedAnchors(frame);
  return (
    <div ref={frame}>
      <AppShell
        topBar={
          <TopBar
            formToken={useFormToken()}
            account={account}
            clinic={clinic.name}
            switcher={
              clinics.length > 1
                ? { action: '/clinic', clinics, current: clinic.id, redirectTo: pathname + search }
                : undefined
            }
            query={new URLSearchParams(search).get('q') ?? undefined}
            addPatientHref={addPatientHref}
            notices={useLive(live, session.limits.refresh).notices}
            kiosk={kiosk}
          >
            <SessionEnds at={session.ends} />
          </TopBar>
        }
        sideMenu={<SideMenu groups={menu} path={pathname} />}
        snackbar={<SnackbarRegion message={flash} />}
        isBehindDialog={useDialogIsOpen()}
      >
        <Outlet />
      </AppShell>
      <SessionKeeper session={session} />
    </div>
  );
}
