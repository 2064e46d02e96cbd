import { Banner } from '#app/ui/feedback/banner.tsx';

/** Shown while what is typed keeps the page from reloading. */
export function ChangedAccessBanner() {
  return (
    <Banner kind="advisory">
      Your access or clinic has changed. Save or discard what you typed; the next page shows what you can use now.
    </Banner>
  );
}
