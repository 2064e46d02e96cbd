import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { formatFullDay } from '#app/lib/dates.ts';
import { ConnectPage } from '../connect-page.tsx';
import { holidayHours } from './holiday-text.ts';
import { HolidaysCard } from './holidays-card.tsx';
import { loadHours, removeHoliday, saveWeek } from './hours.server.ts';
import { weekForm } from './hours-form.server.ts';
import { hoursPath } from './hours-path.ts';
import { weekValues } from './week.ts';
import { WeekCard } from './week-card.tsx';

export const meta = () => [{ title: 'Clinic hours and holidays · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { timeZone, hours, holidays, version } = await loadHours(context);
  return {
    clinic: context.staff.user.clientName,
    timeZone: timeZone.replaceAll('_', ' '),
    version,
    values: weekValues(hours),
    setup: formSetup(weekForm, { version }),
    holidays: holidays.map((holiday) => ({
      day: holiday.day,
      date: formatFullDay(holiday.day),
      name: holiday.name,
      hours: holidayHours(holiday),
    })),
  };
}

export function action({ context }: ActionFunctionArgs) {
  return intentOf(context) === 'remove' ? removeHoliday(context) : saveWeek(context);
}

export default function Hours() {
  const { clinic, timeZone, version, values, setup, holidays } = useLoaderData<typeof loader>();
  return (
    <ConnectPage
      title="Clinic hours and holidays"
      subtitle={`When ${clinic} answers messages; answer-time goals of groups count only these hours`}
      path={hoursPath}
      itemName="holiday"
    >
      <WeekCard
        key={version}
        action={hoursPath}
        timeZone={timeZone}
        values={values}
        setup={setup}
        answer={useActionData<typeof action>()}
      />
      <HolidaysCard holidays={holidays} version={version} />
    </ConnectPage>
  );
}
