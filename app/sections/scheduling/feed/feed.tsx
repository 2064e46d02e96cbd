import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';

const page = '/myappointments/feed';

export const meta = () => [{ title: 'Calendar feed · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  const { createdAt, readAt } = await context.inova.calendarFeed.status();
  const timeZone = context.staff.user.clientTimeZone;
  const text = (at: string | null) => at && formatInstant(at, timeZone);
  return { createdAt: text(createdAt), readAt: text(readAt) };
}

/** Creates the feed, whose address is in this response alone, or ends it. */
export async function action({ context }: ActionFunctionArgs) {
  if (intentOf(context) === 'revoke') {
    return submitButton(context, {
      schema: z.object({}),
      run: () => context.inova.calendarFeed.revoke(),
      success: () => ({ to: page, message: 'The calendar feed has ended' }),
      backHref: page,
    });
  }
  const { address } = await context.inova.calendarFeed.create();
  return { address };
}

export default function CalendarFeed() {
  const { createdAt, readAt } = useLoaderData<typeof loader>();
  const created = useActionData<typeof action>();
  const address = created && 'address' in created ? created.address : null;
  return (
    <PortalDialog title="Calendar feed" cancelHref="/myappointments">
      <Stack>
        <p>
          A calendar program reads your appointments of all clinics at this address: times, types, and clinics, without
          names of patients.
        </p>
        {address ? (
          <Banner kind="advisory">
            <p>Copy this address now. It isn’t shown again, and whoever has it can read the feed.</p>
            <Cluster>
              <code>{address}</code>
              <CopyButton text={address} label="address" />
            </Cluster>
          </Banner>
        ) : (
          <DefinitionList
            items={[
              { term: 'Created', value: createdAt },
              { term: 'Last read', value: readAt },
            ]}
          />
        )}
        <PortalForm action={page}>
          <FormActions>
            <Button variant="primary">{createdAt ? 'Replace address' : 'Create address'}</Button>
            {createdAt && (
              <Button name="intent" value="revoke" variant="danger">
                End feed
              </Button>
            )}
          </FormActions>
        </PortalForm>
        {createdAt && (
          <Text tone="muted" size={13}>
            A new address ends the one before.
          </Text>
        )}
      </Stack>
    </PortalDialog>
  );
}
