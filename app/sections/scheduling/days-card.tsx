import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';

interface Day {
  day: string;
  /** The day and its hours as text. */
  date: string;
  hours: string;
  reason: string;
  booked: number;
}

interface DaysCardProps {
  path: string;
  days: Day[];
  setup: FormSetup;
  answer?: FormAnswer;
}

/** The dates to come with other hours, and a form that adds some. */
export function DaysCard({ path, days, setup, answer }: DaysCardProps) {
  const form = plainForm({ setup, answer });
  const { control } = form;
  return (
    <Card title="Time off and other hours">
      <Stack>
        <Table
          caption="Days with other hours"
          columns={columnsOf(path)}
          rows={days}
          keyOf={({ day }) => day}
          empty="No day with other hours."
        />
        <PortalForm action={path}>
          <FormHeader form={form} />
          <Fields>
            <Fields columns={2}>
              <DateField label="First day" {...control('from')} />
              <DateField label="Last day" {...control('to')} />
            </Fields>
            <Fields columns={2}>
              <TextField label="From" type="time" hint="Leave both times blank for time off" {...control('opensAt')} />
              <TextField label="Until" type="time" {...control('closesAt')} />
            </Fields>
            <TextField label="Reason" hint="Not shown to patients" {...control('reason')} />
          </Fields>
          <FormActions>
            <Button name="intent" value="days">
              Add days
            </Button>
          </FormActions>
        </PortalForm>
      </Stack>
    </Card>
  );
}

const columnsOf = (path: string): Column<Day>[] => [
  { key: 'date', label: 'Day', primary: true, cell: ({ date }) => date },
  { key: 'hours', label: 'Hours', cell: ({ hours }) => (hours === 'Closed' ? 'Off' : hours) },
  { key: 'reason', label: 'Reason', cell: ({ reason }) => reason || '—' },
  { key: 'booked', label: 'Booked outside of them', numeric: true, cell: ({ booked }) => booked },
  { key: 'tool', label: 'Remove', isTool: true, cell: (day) => <Remove path={path} {...day} /> },
];

function Remove({ path, day, date }: Day & { path: string }) {
  return (
    <PortalForm action={path} preventScrollReset>
      <input type="hidden" name="day" value={day} />
      <Button variant="quiet" name="intent" value="remove" aria-label={`Remove ${date}`}>
        Remove
      </Button>
    </PortalForm>
  );
}
