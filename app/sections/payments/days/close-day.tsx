import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate, todayIn } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { dayHref } from './days.ts';
import { requireDay } from './require-day.server.ts';
import { SheetTotals } from './sheet-totals.tsx';

export const meta: MetaFunction = () => [{ title: 'Close day · inova' }];

const closeForm = z.object({});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const today = todayIn(context.staff.user.clientTimeZone);
  const sheet = await context.inova.payments.readDaySheet(requireDay(params.date ?? '', today));
  if (sheet.closedAt !== null) throw redirect(dayHref(sheet.day));
  return { sheet, isToday: sheet.day === today, setup: formSetup(closeForm) };
}

/** Closes the day for good. */
export async function action({ context, params }: ActionFunctionArgs) {
  const day = requireDay(params.date ?? '', todayIn(context.staff.user.clientTimeZone));
  return submitForm(context, {
    schema: closeForm,
    subject: day,
    run: async () => {
      await context.inova.payments.closeDay(day);
    },
    success: () => ({ to: dayHref(day), message: `${formatDate(day)} closed` }),
  });
}

/** Asks before a day is closed, which can't be undone. */
export default function CloseDay() {
  const { sheet, isToday, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const isPending = useNavigation().state === 'submitting';
  const { day } = sheet;
  return (
    <Stack>
      <PageHeader title={`Close ${formatDate(day)}`} />
      <SheetTotals sheet={sheet} />
      <PortalForm action={`${dayHref(day)}/close`}>
        <FormHeader form={form} />
        <Text>
          The day sheet is kept as it is now, and what is recorded for this day later is posted to the next open day.
          {isToday && ' This day is not over: payments of the rest of today go to tomorrow.'} You can’t undo this.
        </Text>
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Close day
          </Button>
          <ButtonLink href={dayHref(day)}>Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </Stack>
  );
}
