import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

export function NoRecentSearches() {
  return (
    <EmptyState icon="search" title="No recent searches">
      Patients you open from search results appear here.
    </EmptyState>
  );
}
