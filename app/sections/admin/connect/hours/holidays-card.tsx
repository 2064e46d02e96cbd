import { PortalForm } from '#app/shell/portal-form.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { hoursPath } from './hours-path.ts';

interface HolidayRow {
  day: string;
  /** The day as text. */
  date: string;
  name: string;
  hours: string;
}

/** The days with other hours than their weekday's, each with a button to remove it. */
export function HolidaysCard({ holidays, version }: { holidays: HolidayRow[]; version: number }) {
  const columns: Column<HolidayRow>[] = [
    {
      key: 'name',
      label: 'Holiday',
      primary: true,
      cell: ({ day, name }) => <a href={`${hoursPath}/${day}`}>{name}</a>,
    },
    { key: 'date', label: 'Date', cell: ({ date }) => date },
    { key: 'hours', label: 'Hours', cell: ({ hours }) => hours },
    {
      key: 'remove',
      label: 'Remove',
      isTool: true,
      cell: ({ day, name }) => (
        <PortalForm action={hoursPath} preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="day" value={day} />
          <Button variant="quiet" name="intent" value="remove" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </PortalForm>
      ),
    },
  ];
  return (
    <Card title="Holidays">
      <Table
        caption="Holidays"
        columns={columns}
        rows={holidays}
        keyOf={({ day }) => day}
        empty={
          <EmptyState icon="appointments" title="No holidays">
            On a holiday, the clinic is closed or has other hours than usual.
          </EmptyState>
        }
      />
    </Card>
  );
}
