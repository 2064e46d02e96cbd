import { Form } from '@remix-run/react';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { dayHref } from './days.ts';

interface DayChoiceProps {
  day: string;
  today: string;
  previous: string;
  /** Null on the current day. */
  next: string | null;
}

/** The days before and after, and any other. */
export function DayChoice({ day, today, previous, next }: DayChoiceProps) {
  return (
    <div data-print="hide">
      <Form method="get" action="/payments/days">
        <Cluster align="end">
          <ButtonLink href={dayHref(previous)} icon="previous">
            Previous day
          </ButtonLink>
          {next && (
            <ButtonLink href={dayHref(next)} icon="next">
              Next day
            </ButtonLink>
          )}
          <DateField key={day} label="Day" name="day" max={today} defaultValue={day} />
          <Button>Show day</Button>
        </Cluster>
      </Form>
    </div>
  );
}
