import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { boardView } from '#app/boards/load-board.server.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { unreadMessages } from '#app/lib/unread-messages.server.ts';
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
import { messagesOf, operationsOf, ownWorkOf } from './own-work.server.ts';
import { ServicesCard } from './services-card.tsx';
import { Waiting } from './waiting.tsx';
import { WelcomeNote } from './welcome-note.tsx';

export const meta = () => [{ title: 'Overview · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  const board = nullIfUnavailable(boardView(context, request, 'own-work')).then((view) => view && ownWorkOf(view));
  const [work, agenda, recent, notifications, services, jobs, welcome, clinics, unread] = await Promise.all([
    board,
    board.then((view) => view && nullIfUnavailable(loadAgenda(context, view.hasAppointments))),
    context.recentSearches.list(),
    loadNotifications(context),
    nullIfUnavailable(context.inova.status.list()),
    principal.isSuperAdmin ? nullIfUnavailable(context.inova.jobs.list()) : null,
    nullIfUnavailable(context.inova.devNotes.welcome()),
    context.clinics(),
    principal.hasMessaging ? nullIfUnavailable(unreadMessages(context)) : null,
  ]);
  return {
    name: user.firstname ?? user.email,
    clinicName: work?.clinicName ?? user.clientName,
    timeZone: user.clientTimeZone,
    /** The menu lists the counselors' boards only for network users, so counselors get links here. */
    isCounselor: principal.isFinancial,
    operations: [...(principal.isSuperAdmin ? operationsOf(services, jobs) : []), ...messagesOf(unread)],
    work,
    agenda,
    recent,
    notifications,
    hasNotifications: principal.hasNotifications,
    services: services && mergeHealthChecks(services),
    welcome: welcome && { title: welcome.title, html: sanitizeNote(welcome.notes) },
    clinicNames: principal.isCorporate ? Object.fromEntries(clinics.map(({ id, name }) => [id, name])) : {},
  };
}

/** The newest notifications; null if they are unavailable or switched off. */
async function loadNotifications({ inova, staff: { user, principal } }: AppLoadContext) {
  const latest = principal.hasNotifications && (await nullIfUnavailable(inova.notifications.latest(user.email)));
  return latest ? latest.items : null;
}

export default function Home() {
  const { name, clinicName, timeZone, isCounselor, operations, work, agenda, recent, ...rest } =
    useLoaderData<typeof loader>();
  const { notifications, hasNotifications, services, welcome, clinicNames } = rest;
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
            {work && (
              <Waiting asOf={work.asOf} refreshHref={work.refreshHref} figures={[...operations, ...work.waiting]} />
            )}
            {agenda && <Agenda {...agenda} figures={work?.ahead ?? []} />}
          </div>
        </div>
        {work && work.byClinic.rows.length > 0 && (
          <div className={styles.clinics}>
            <ClinicTable {...work.byClinic} />
          </div>
        )}
        <Grid of="cards">
          {welcome && <WelcomeNote {...welcome} />}
          {hasNotifications && <NotificationsCard notifications={notifications} timeZone={timeZone} />}
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
