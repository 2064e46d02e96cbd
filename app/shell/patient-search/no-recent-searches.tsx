import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

/** The empty state of the recent searches. */
export function NoRecentSearches() {
  return (
    <EmptyState icon="search" title="No recent searches">
      Patients you open from search results appear here.
    </EmptyState>
  );
}
