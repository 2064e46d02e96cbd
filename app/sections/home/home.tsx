import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { boardView } from '#app/boards/load-board.server.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { isKnownIssue } from '#app/sections/status/service-rows.server.ts';
import { NoRecentSearches } from '#app/shell/patient-search/no-recent-searches.tsx';
import { RecentSearches } from '#app/shell/patient-search/recent-searches.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { sanitizeNote } from '#server/access/sanitize-note.ts';
import { mergeHealthChecks } from '#server/inova/client/status-reports.ts';
import { loadAgenda } from './agenda.server.ts';
import { Agenda } from './agenda.tsx';
import { ClinicTable } from './clinic-table.tsx';
import styles from './home.module.css';
import { NotificationsCard } from './notifications-card.tsx';
import { ServicesCard } from './services-card.tsx';
import { Waiting, type WaitingFigure } from './waiting.tsx';
import { WelcomeNote } from './welcome-note.tsx';

export const meta = () => [{ title: 'Overview · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  const [work, agenda, recent, notifications, services, jobs, welcome, clinics] = await Promise.all([
    nullIfUnavailable(boardView(context, request, 'own-work')),
    nullIfUnavailable(loadAgenda(context)),
    context.recentSearches.list(),
    nullIfUnavailable(context.inova.notifications.list(user.email)),
    nullIfUnavailable(context.inova.status.list()),
    principal.isSuperAdmin ? nullIfUnavailable(context.inova.jobs.list()) : null,
    nullIfUnavailable(context.inova.devNotes.welcome()),
    context.clinics(),
  ]);
  return {
    name: user.firstname ?? user.email,
    clinicName: work?.clinics.find(({ value }) => value === work.clinic)?.label ?? user.clientName,
    timeZone: user.clientTimeZone,
    /** The menu lists the counselors' boards only for network users, so counselors get links here. */
    isCounselor: principal.isFinancial,
    operations: principal.isSuperAdmin ? operationsOf(services?.filter(isKnownIssue), jobs) : [],
    work: work && {
      waiting: work.groups.filter(({ key }) => key !== 'agenda').flatMap(({ figures }) => figures),
      ahead: work.groups.filter(({ key }) => key === 'agenda').flatMap(({ figures }) => figures),
    },
    agenda,
    recent,
    notifications,
    services: services && mergeHealthChecks(services),
    welcome: welcome && { title: welcome.title, html: sanitizeNote(welcome.notes) },
    clinicNames: principal.isCorporate ? Object.fromEntries(clinics.map(({ id, name }) => [id, name])) : {},
  };
}

/** What super admins look at first: services that don't work, and background work that failed. */
function operationsOf(issues: unknown[] | undefined, jobs: unknown[] | null): WaitingFigure[] {
  const count = { format: 'number' as const };
  return [
    {
      key: 'issues',
      label: 'Known issues',
      about: 'Services that are unhealthy.',
      value: issues?.length ?? null,
      href: '/status2',
      ...count,
    },
    {
      key: 'jobs',
      label: 'Failed jobs',
      about: 'Background jobs that failed and have not succeeded since.',
      value: jobs?.length ?? null,
      href: '/status2/jobs',
      ...count,
    },
  ];
}

export default function Home() {
  const { name, clinicName, timeZone, isCounselor, operations, work, agenda, recent, ...rest } =
    useLoaderData<typeof loader>();
  const { notifications, services, welcome, clinicNames } = rest;
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title={`Welcome, ${name}`}
          subtitle={clinicName}
          actions={
            <>
              {isCounselor && <ButtonLink href="/benefits">Benefits Verification</ButtonLink>}
              {isCounselor && <ButtonLink href="/benefits/financialconsults">Agreements Dashboard</ButtonLink>}
              <ButtonLink href="/patients" icon="search" variant="primary">
                Find a patient
              </ButtonLink>
            </>
          }
        />
        <div className={styles.room}>
          <div className={styles.day}>
            {work && <Waiting figures={[...operations, ...work.waiting]} />}
            {agenda && <Agenda {...agenda} figures={work?.ahead ?? []} />}
          </div>
        </div>
        {work && (
          <div className={styles.clinics}>
            <ClinicTable figures={work.waiting} />
          </div>
        )}
        <Grid of="cards">
          {welcome && <WelcomeNote {...welcome} />}
          <NotificationsCard notifications={notifications} timeZone={timeZone} />
          {recent.length > 0 ? (
            <RecentSearches recent={recent} clinicNames={clinicNames} />
          ) : (
            <Card title="Recent searches">
              <NoRecentSearches />
            </Card>
          )}
          <ServicesCard services={services} />
        </Grid>
      </div>
      <Outlet />
    </>
  );
}
