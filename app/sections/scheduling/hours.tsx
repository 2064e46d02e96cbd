import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerTo } from '#app/forms/answer-to.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { formatFullDay } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { holidayHours } from '../admin/connect/hours/holiday-text.ts';
import { weekValues } from '../admin/connect/hours/week.ts';
import { WeekCard } from '../admin/connect/hours/week-card.tsx';
import { DaysCard } from './days-card.tsx';
import { addDays, loadHours, loadProviders, newDays, removeDay, saveWeek, weekForm } from './hours.server.ts';
import { hoursPath, schedulePath } from './paths.ts';

export const meta = () => [{ title: 'Provider hours · inova' }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const providers = await loadProviders(context, params.provider);
  const { provider, name, timeZone, hours, days, version } = await loadHours(context, params.provider);
  return {
    name,
    path: `${hoursPath}/${provider}`,
    tabs: providers.map(({ id, name: label }) => ({ label, href: `${hoursPath}/${id}`, current: id === provider })),
    timeZone: timeZone.replaceAll('_', ' '),
    version,
    values: weekValues(hours),
    week: formSetup(weekForm, { version, once: false }),
    setup: formSetup(newDays, { once: false }),
    days: days.map((each) => ({ ...each, date: formatFullDay(each.day), hours: holidayHours(each) })),
  };
}

export function action({ context, params }: ActionFunctionArgs) {
  const provider = requireRecordId(params.provider);
  const intent = intentOf(context);
  if (intent === 'remove') return removeDay(context, provider);
  return intent === 'days' ? addDays(context, provider) : saveWeek(context, provider);
}

export default function ProviderHours() {
  const { name, path, tabs, timeZone, version, values, week, setup, days } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Stack>
      <PageHeader
        title="Provider hours"
        subtitle={`When ${name} can be booked`}
        actions={
          <ButtonLink href={schedulePath} icon="appointments">
            Scheduling
          </ButtonLink>
        }
      />
      <Tabs label="Providers" tabs={tabs} />
      <WeekCard
        key={`${path} ${version}`}
        action={path}
        timeZone={timeZone}
        values={values}
        setup={week}
        answer={answerTo('week', answer)}
      />
      <DaysCard
        key={`${path} ${days.length}`}
        path={path}
        days={days}
        setup={setup}
        answer={answerTo('days', answer)}
      />
    </Stack>
  );
}
