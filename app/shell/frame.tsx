import type { SerializeFrom } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { AppShell } from './app-shell.tsx';
import { useFollowLinks } from './follow-links.ts';
import type { loadFrame } from './frame.server.ts';
import { ChangedAccessBanner } from './live/changed-access-banner.tsx';
import { useLive } from './live/use-live.ts';
import { Messages } from './messages.tsx';
import { NewNotices } from './new-notices/new-notices.tsx';
import { useNewNotices } from './new-notices/use-new-notices.ts';
import { LoadingBar } from './page-load/loading-bar.tsx';
import { PageAnnouncer } from './page-load/page-announcer.tsx';
import { useIdlePrefetch } from './page-load/prefetch.ts';
import { useReloadOnce } from './page-load/reload-once.ts';
import { StuckBanner } from './page-load/stuck-banner.tsx';
import { VersionBanner } from './page-load/version-banner.tsx';
import { Palette } from './palette/palette.tsx';
import { usePlaces } from './places/use-places.ts';
import { useResumedPush } from './push/use-resumed-push.ts';
import { SessionKeeper } from './session/session-keeper.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

type FrameProps = SerializeFrom<typeof loadFrame> & { isBehindDialog?: boolean; children: ReactNode };

export function Frame({
  clinic,
  clinics,
  menu,
  prefetch,
  live,
  session,
  isBehindDialog,
  children,
  ...topBarProps
}: FrameProps) {
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const isStuck = useReloadOnce();
  const { live: current, isHeld } = useLive(live, session.limits.refresh);
  const { notices, counts, unreadMessages } = current;
  const newNotices = useNewNotices(notices.items, topBarProps.kiosk);
  useResumedPush(topBarProps.account.id);
  useFollowLinks(frame);
  usePlaces();
  useIdlePrefetch(prefetch);
  return (
    <div ref={frame}>
      <LoadingBar />
      <PageAnnouncer />
      {useHydrated() && <Palette />}
      <AppShell
        topBar={
          <TopBar
            {...topBarProps}
            notices={notices}
            counts={counts}
            unreadMessages={unreadMessages}
            sessionEnds={session.ends}
            clinic={clinic.name}
            switcher={
              clinics.length > 1
                ? { action: '/clinic', clinics, current: clinic.id, redirectTo: pathname + search }
                : undefined
            }
            query={new URLSearchParams(search).get('q') ?? undefined}
          />
        }
        sideMenu={<SideMenu groups={menu} counts={counts} path={pathname} />}
        notices={
          <>
            {!isBehindDialog && <Messages />}
            {!isBehindDialog && <NewNotices {...newNotices} />}
            {isStuck && <StuckBanner />}
            {isHeld && <ChangedAccessBanner />}
            <VersionBanner />
          </>
        }
        isBehindDialog={isBehindDialog}
      >
        {children}
      </AppShell>
      <SessionKeeper session={session} />
    </div>
  );
}
