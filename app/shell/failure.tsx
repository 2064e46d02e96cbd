import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

/** In place of a page that failed: what was said about it, and the ways on. */
export function Failure({ detail }: { detail?: string }) {
  return (
    <>
      <PageHeader title="An error occurred" />
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
