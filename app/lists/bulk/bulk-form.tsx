import { Form } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '#app/ui/data/bulk-bar.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { Listing } from '#server/inova/contract/lists.ts';
import type { Asked } from '../asked.ts';
import { countOf, totalOf } from '../words.ts';
import { actPath } from './meant.ts';
import { tickRange } from './tick-range.ts';

interface BulkFormProps {
  listing: Listing;
  asked: Asked;
  total: number;
  /** True where the total is where counting ended. */
  isMore: boolean;
  /** The table with its boxes. */
  children: ReactNode;
}

const countTicked = (form: HTMLFormElement) => form.querySelectorAll('[name="row"]:checked').length;

/** A table with the actions for the rows ticked in it, or for all that match its filters. */
export function BulkForm({ listing: { id, path, noun, actions }, asked, total, isMore, children }: BulkFormProps) {
  const [ticked, setTicked] = useState(0);
  if (actions.length === 0 || total === 0) return children;
  return (
    <Form
      method="get"
      action={path}
      onClick={tickRange}
      aria-label="Actions"
      onChange={(event) => setTicked(countTicked(event.currentTarget))}
    >
      {children}
      <BulkBar
        ticked={ticked}
        all={`Select all ${isMore ? `${totalOf({ total, isMore })} ${noun.many}` : countOf(total, noun)}`}
      >
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {actions.map(({ key, label, tone }) => (
          <Button key={key} variant={tone === 'danger' ? 'danger' : 'secondary'} formAction={actPath(id, key)}>
            {label}
          </Button>
        ))}
      </BulkBar>
    </Form>
  );
}
