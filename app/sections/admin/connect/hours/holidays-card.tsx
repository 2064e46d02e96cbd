import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ConnectTable } from '../connect-table.tsx';
import { hoursPath } from './hours-path.ts';

interface HolidayRow {
  day: string;
  /** The day as text. */
  date: string;
  name: string;
  hours: string;
}

const columns = [
  { key: 'date', label: 'Date', cell: ({ date }: HolidayRow) => date },
  { key: 'hours', label: 'Hours', cell: ({ hours }: HolidayRow) => hours },
];

/** The days with other hours than their weekday's, each with a button to remove it. */
export function HolidaysCard({ holidays, version }: { holidays: HolidayRow[]; version: number }) {
  return (
    <Card title="Holidays">
      <ConnectTable
        caption="Holidays"
        path={hoursPath}
        rows={holidays}
        keyOf={({ day }) => day}
        label="Holiday"
        columns={columns}
        tool={{ label: 'Remove', cell: (holiday) => <Remove {...holiday} version={version} /> }}
        empty={{
          icon: 'appointments',
          title: 'No holidays',
          text: 'On a holiday, the clinic is closed or has other hours than usual.',
        }}
      />
    </Card>
  );
}

function Remove({ day, name, version }: HolidayRow & { version: number }) {
  return (
    <PortalForm action={hoursPath} preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="day" value={day} />
      <Button variant="quiet" name="intent" value="remove" aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </PortalForm>
  );
}
