import { Banner } from '#app/ui/feedback/banner.tsx';

/** Where to find an email that the demonstration doesn't send. */
export function OutboxBanner() {
  return (
    <Banner kind="advisory">
      The demonstration doesn’t send email. Find it in the <a href="/outbox">outbox</a>.
    </Banner>
  );
}
