import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { reload } from './reload-once.ts';

/** Shown when a page's code failed to load twice within a minute. */
export function StuckBanner() {
  return (
    <Banner
      kind="unhealthy"
      actions={
        <Button type="button" onClick={reload}>
          Reload
        </Button>
      }
    >
      Part of this page couldn’t be loaded.
    </Banner>
  );
}
