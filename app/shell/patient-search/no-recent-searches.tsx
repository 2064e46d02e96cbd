import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

/** In place of the recent searches of somebody who has none. */
export function NoRecentSearches() {
  return (
    <EmptyState icon="search" title="No patient opened yet">
      Patients you open from a search are listed here.
    </EmptyState>
  );
}
