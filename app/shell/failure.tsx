import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';

/** In place of a page that failed: what was said about it, and the ways on. */
export function Failure({ detail }: { detail?: string }) {
  return (
    <>
      <PageHead title="An error occurred" />
      <Banner
        kind="unhealthy"
        actions={
          <ButtonLink href="/" icon="home">
            Home page
          </ButtonLink>
        }
      >
        {detail || 'Something went wrong in the portal.'}
      </Banner>
    </>
  );
}
