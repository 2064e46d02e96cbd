import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { type FormState, plainForm } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { TimeInput } from './time-input.tsx';
import { hourFields, weekdays } from './week.ts';

interface WeekCardProps {
  action: string;
  timeZone: string;
  values: Record<string, string>;
  setup: FormSetup;
  answer?: FormAnswer;
}

/** The hours of each weekday, with a button to save them. */
export function WeekCard({ action, timeZone, values, setup, answer }: WeekCardProps) {
  const form = plainForm({ setup, answer, values });
  return (
    <Card title="Weekly hours">
      <PortalForm action={action}>
        <FormHeader form={form} />
        <Stack>
          <Text tone="muted">
            Times are in the clinic's time zone ({timeZone}). A day without times is closed; the second times are for
            after a break.
          </Text>
          <Table
            caption="Weekly hours"
            columns={columnsOf(form)}
            rows={[...weekdays]}
            keyOf={({ number }) => number}
            empty={null}
          />
        </Stack>
        <FormActions>
          <Button name="intent" value="week">
            {form.conflict ? 'Save my changes' : 'Save weekly hours'}
          </Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}

type Weekday = (typeof weekdays)[number];

function columnsOf({ control }: FormState): Column<Weekday>[] {
  const timeColumn = (label: string, part: number, end: 'opens' | 'closes'): Column<Weekday> => ({
    key: `${end}${part}`,
    label,
    cell: ({ number, name }) => (
      <TimeInput label={`${name}: ${label.toLowerCase()}`} {...control(hourFields(number, part)[end])} />
    ),
  });
  return [
    { key: 'day', label: 'Day', primary: true, cell: ({ name }) => name },
    timeColumn('Opens', 1, 'opens'),
    timeColumn('Closes', 1, 'closes'),
    timeColumn('Opens again', 2, 'opens'),
    timeColumn('Closes for the day', 2, 'closes'),
  ];
}
