import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useReaderZone } from '#app/lib/use-reader-zone.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { mergeHealthChecks } from '#server/inova/client/status-reports.ts';
import { allServices, isKnownIssue } from './service-rows.server.ts';
import { ServiceTable, serviceColumns } from './service-table.tsx';
import styles from './status.module.css';

export const meta = () => [{ title: 'Service status · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const clinicZone = context.user?.clientTimeZone;
  try {
    const items = await context.inova.status.forVisitors();
    const issueCount = mergeHealthChecks(items).filter(isKnownIssue).length;
    return { clinicZone, services: allServices(items), issueCount };
  } catch (error) {
    if (!(error instanceof InovaError)) throw error;
    return { clinicZone, services: null, issueCount: 0 };
  }
}

export default function PublicStatus() {
  const { clinicZone, services, issueCount } = useLoaderData<typeof loader>();
  const { timeZone, inZone } = useReaderZone(clinicZone);
  const { name, description, status, updated } = serviceColumns(timeZone ?? null);
  return (
    <main className={styles.public}>
      <p className={styles.brand}>
        <span>inova</span>
        <ButtonLink href="/">Home page</ButtonLink>
      </p>
      <div>
        <PageHeader title="Service status" subtitle={`For all clinics. Times are ${inZone}.`} />
        {services === null && <Banner kind="advisory">Service status is unavailable. Try again in a moment.</Banner>}
        {services && issueCount === 0 && <Banner kind="healthy">No service has a known issue.</Banner>}
        {issueCount > 0 && (
          <Banner kind="unhealthy">
            {issueCount === 1 ? 'One service has a known issue.' : `${issueCount} services have known issues.`}
          </Banner>
        )}
      </div>
      {services && (
        <ServiceTable
          caption="Services"
          columns={[name, description, status, updated]}
          services={services}
          empty={null}
        />
      )}
    </main>
  );
}
