import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import { loadHours, saveHoliday } from './hours.server.ts';
import { holidayForm } from './hours-form.server.ts';
import { hoursPath } from './hours-path.ts';

export const meta = () => [{ title: 'New holiday · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  const { version } = await loadHours(context);
  return { setup: formSetup(holidayForm, { version }) };
}

export function action({ context }: ActionFunctionArgs) {
  return saveHoliday(context, null);
}

export default function NewHoliday() {
  const { setup } = useLoaderData<typeof loader>();
  return <HolidayDialog title="New holiday" path={`${hoursPath}/new`} setup={setup} />;
}
