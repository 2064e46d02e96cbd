import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { RequestId } from './request-id.tsx';

/** Replaces a page that failed: the error, and a link to the home page. */
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
        {detail || 'Something went wrong. Try again, or go to the home page.'}
        <RequestId />
      </Banner>
    </>
  );
}
