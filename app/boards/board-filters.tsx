import { Form } from '@remix-run/react';
import { formatDate } from '#app/lib/dates.ts';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import styles from './board-filters.module.css';
import type { BoardView } from './load-board.server.ts';

type BoardFiltersProps = Pick<
  BoardView,
  | 'title'
  | 'path'
  | 'period'
  | 'periods'
  | 'clinic'
  | 'clinics'
  | 'clinicName'
  | 'asOf'
  | 'refreshHref'
  | 'rawQuery'
  | 'fieldErrors'
>;

/** The period and clinic of a board as filter fields, with a one-line summary; both are query parameters. */
export function BoardFilters({
  title,
  path,
  period,
  periods,
  clinic,
  clinics,
  clinicName,
  asOf,
  refreshHref,
  rawQuery,
  fieldErrors,
}: BoardFiltersProps) {
  const field = (name: string, value: string) => ({
    name,
    id: `board-${name}`,
    errors: fieldErrors[name] ? [fieldErrors[name]] : undefined,
    defaultValue: rawQuery[name] ?? value,
  });
  return (
    <div className={styles.asking}>
      {(period || clinic) && (
        <Form
          key={JSON.stringify(rawQuery)}
          method="get"
          action={path}
          role="search"
          aria-label={`Filter ${title}`}
          className={styles.form}
          data-print="hide"
        >
          {period && <Period {...period} periods={periods} field={field} />}
          {clinic && <SelectField label="Clinic" options={clinics} {...field('clinic', clinic)} />}
          <Button>Show</Button>
        </Form>
      )}
      <p className={styles.words}>
        {[clinic ? clinics.find(({ value }) => value === clinic)?.label : clinicName, period && formatPeriod(period)]
          .filter(Boolean)
          .join(' · ')}
        {' · Updated '}
        {asOf}
        <span data-print="hide">
          {' · '}
          <a href={refreshHref}>Refresh</a>
        </span>
      </p>
    </div>
  );
}

interface PeriodProps extends Pick<BoardView, 'periods'> {
  choice: string;
  from: string;
  to: string;
  field(name: string, value: string): { name: string; id: string; errors?: string[]; defaultValue: string };
}

/** A period picker; From and To show only for a custom period. */
function Period({ choice, from, to, periods, field }: PeriodProps) {
  return (
    <>
      <SelectField label="Period" options={periods} {...field('period', choice)} />
      <div className={styles.days}>
        <DateField label="From" {...field('from', from)} />
        <DateField label="To" {...field('to', to)} />
      </div>
    </>
  );
}

function formatPeriod({ from, to, before }: NonNullable<BoardView['period']>): string {
  return `${formatDays({ from, to })}, vs ${formatDays(before)}`;
}

const formatDays = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
