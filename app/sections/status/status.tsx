import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { KnownIssues } from './known-issues.tsx';
import { allServices, pageOfKnownIssues } from './service-rows.server.ts';
import { ServiceTable, serviceColumns } from './service-table.tsx';

export const meta = () => [{ title: 'Service status · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  const items = await nullIfUnavailable(context.inova.status.list());
  return {
    services: items && allServices(items),
    issuesPage: items && pageOfKnownIssues(items, new URL(request.url).searchParams.get('page')),
    canManage: principal.isSuperAdmin,
    timeZone: user.clientTimeZone,
  };
}

export default function ServiceStatus() {
  const { services, issuesPage, canManage, timeZone } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Service status"
        actions={
          <ButtonLink href="/overview/devnotes" icon="document">
            Developer notes
          </ButtonLink>
        }
      />
      {services === null && <Banner kind="advisory">Service status is unavailable.</Banner>}
      <Stack gap={24}>
        {issuesPage && (
          <KnownIssues issuesPage={issuesPage} timeZone={timeZone} canManage={canManage} path="/status2" />
        )}
        {services && (
          <Stack as="section" gap={12} aria-labelledby="all-services">
            <h2 id="all-services">All services</h2>
            <ServiceTable
              caption="All services"
              columns={Object.values(serviceColumns(timeZone))}
              services={services}
              empty={null}
            />
          </Stack>
        )}
      </Stack>
    </>
  );
}
