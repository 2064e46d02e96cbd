import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/layout/icon.tsx';
import panelStyles from '../panel.module.css';
import { NoRecentSearches } from './no-recent-searches.tsx';
import styles from './patient-search.module.css';
import type { loader } from './recent.tsx';
import { RecentSearches } from './recent-searches.tsx';

/** The recent searches beside the search box: with script a panel that asks for them when opened, else their page. */
export function RecentPanel() {
  const isHydrated = useHydrated();
  if (isHydrated) return <RecentSearchesPanel />;
  return (
    <a href="/patients/recent" className={styles.recent} aria-label="Recent searches" title="Recent searches">
      <Icon name="clock" />
    </a>
  );
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
      <button
        type="button"
        popovertarget="recent-searches"
        className={styles.recent}
        aria-label="Recent searches"
        title="Recent searches"
      >
        <Icon name="clock" />
      </button>
      <div
        id="recent-searches"
        ref={panel}
        popover="auto"
        className={classNames(panelStyles.panel, styles.panel)}
        onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {data && (data.recent.length > 0 ? <RecentSearches {...data} /> : <NoRecentSearches />)}
      </div>
    </>
  );
}
