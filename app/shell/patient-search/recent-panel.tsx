import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { IconButton, IconLink } from '#app/ui/form/icon-button.tsx';
import panelStyles from '../panel.module.css';
import { NoRecentSearches } from './no-recent-searches.tsx';
import styles from './patient-search.module.css';
import type { loader } from './recent.tsx';
import { RecentSearches } from './recent-searches.tsx';

/** Recent searches: with script, a panel that loads them when opened; without, a link to their page. */
export function RecentPanel() {
  const isHydrated = useHydrated();
  if (isHydrated) return <RecentSearchesPanel />;
  return <IconLink icon="clock" label="Recent searches" href="/patients/recent" />;
}

function RecentSearchesPanel() {
  const { data, load } = useFetcher<typeof loader>();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onToggle = (event: Event) => (event as ToggleEvent).newState === 'open' && load('/patients/recent');
    const element = panel.current;
    element?.addEventListener('beforetoggle', onToggle);
    return () => element?.removeEventListener('beforetoggle', onToggle);
  }, [load]);
  return (
    <>
      <IconButton type="button" icon="clock" label="Recent searches" popovertarget="recent-searches" />
      <div
        id="recent-searches"
        ref={panel}
        popover="auto"
        className={classNames(panelStyles.panel, styles.panel)}
        onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {!data && <Skeleton />}
        {data && (data.recent.length > 0 ? <RecentSearches {...data} /> : <NoRecentSearches />)}
      </div>
    </>
  );
}
