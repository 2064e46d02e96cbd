import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { changeNotifications } from './change-notifications.server.ts';
import { ChoicesForm } from './choices-form.tsx';
import { NotificationList } from './notification-list.tsx';
import { kindOptions, loadNotifications, readFilters } from './notifications.server.ts';
import { pathOfOwn } from './own-path.server.ts';
import { pageHref } from './page-href.ts';
import { PushDevice } from './push-device.tsx';
import { loadPushState } from './push-state.server.ts';

export const meta = () => [{ title: 'Notifications · inova' }];

const tabLabels = { all: 'All', unread: 'Unread', read: 'Read', snoozed: 'Snoozed' } as const;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const path = pathOfOwn(context, params.userId);
  const { user } = context.staff;
  const filters = readFilters(new URL(request.url).searchParams);
  const [found, latest, choices, push] = await Promise.all([
    loadNotifications(context, filters),
    context.inova.notifications.latest(user.email),
    nullIfUnavailable(context.inova.notifications.getChoices(user.email)),
    nullIfUnavailable(loadPushState(context)),
  ]);
  const { state, kind } = filters;
  return {
    ...found,
    items: found.items.map((item) => ({ ...item, snoozeHref: pageHref(`${path}/snooze/${item.id}`, filters) })),
    state,
    kind,
    path,
    here: pageHref(path, filters),
    tabs: Object.entries(tabLabels).map(([value, label]) => ({
      label,
      href: pageHref(path, { state: value, kind }),
      current: value === state,
      count: value === 'unread' && !kind ? latest.unread : undefined,
    })),
    kindOptions,
    newestId: latest.unread > 0 ? Math.max(0, ...latest.items.map(({ id }) => id ?? 0)) : 0,
    choices: choices?.kinds ?? null,
    push: { isOn: push?.isOn ?? false, unavailable: whyNoPush(push) },
    userId: user.id,
  };
}

function whyNoPush(push: Awaited<ReturnType<typeof loadPushState>> | null): string | null {
  if (push?.isKiosk) return 'A kiosk gets no notifications: they would be for whoever uses it next.';
  return push?.publicKey ? null : 'Notifications on devices are turned off for this portal.';
}

/** Marks a notification as read or unread, ends its snooze, or saves what makes a notification. */
export function action({ context, request, params }: ActionFunctionArgs) {
  const path = pathOfOwn(context, params.userId);
  return changeNotifications(context, pageHref(path, readFilters(new URL(request.url).searchParams)));
}

export default function Notifications() {
  const { items, total, page, pageSize, state, kind, path, here, tabs, newestId, ...rest } =
    useLoaderData<typeof loader>();
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title="Notifications"
          actions={newestId > 0 && <MarkAllRead newestId={newestId} redirectTo={here} />}
        />
        <Tabs label="Notifications by status" tabs={tabs} />
        <Stack gap={24}>
          <FilterBar label="notifications" action={path} filters={[]} clearHref={path}>
            {state !== 'all' && <input type="hidden" name="state" value={state} />}
            <SelectField
              label="Kind"
              name="kind"
              placeholder="All kinds"
              defaultValue={kind ?? ''}
              options={rest.kindOptions}
            />
          </FilterBar>
          {total === 0 ? (
            <EmptyState
              icon="bell"
              title={kind || state !== 'all' ? 'No results match these filters' : 'No notifications'}
            >
              New messages, tasks, and reminders appear here.
            </EmptyState>
          ) : (
            <>
              <NotificationList items={items} path={here} />
              <Pagination
                page={page}
                pageSize={pageSize}
                total={total}
                hrefOf={(number) => pageHref(path, { state, kind, page: number })}
              />
            </>
          )}
          <Grid of="cards">
            {rest.choices && <ChoicesForm action={here} options={rest.kindOptions} selected={rest.choices} />}
            <PushDevice {...rest.push} userId={rest.userId} />
          </Grid>
        </Stack>
      </div>
      <Outlet />
    </>
  );
}

function MarkAllRead({ newestId, redirectTo }: { newestId: number; redirectTo: string }) {
  return (
    <PortalForm action="/notifications/read">
      <input type="hidden" name="upTo" value={newestId} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button icon="check">Mark all read</Button>
    </PortalForm>
  );
}
