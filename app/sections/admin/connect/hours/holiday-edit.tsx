import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import { findHoliday, saveHoliday } from './hours.server.ts';
import { holidayForm } from './hours-form.server.ts';
import { hoursPath } from './hours-path.ts';

export const meta = () => [{ title: 'Edit holiday · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { version, holiday } = await findHoliday(context, params.day);
  return { holiday, setup: formSetup(holidayForm, { version }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { holiday } = await findHoliday(context, params.day);
  return saveHoliday(context, holiday.day);
}

export default function EditHoliday() {
  const { holiday, setup } = useLoaderData<typeof loader>();
  return (
    <HolidayDialog title={holiday.name} path={`${hoursPath}/${holiday.day}`} setup={setup} values={{ ...holiday }} />
  );
}
