import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BulkBar } from '#app/ui/data/bulk-bar.tsx';
import { Button } from '#app/ui/form/button.tsx';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { formatRowCount, formatTotal } from '../format.ts';
import type { ListQuery } from '../list-query.ts';
import { useRunAtOnce } from './run-at-once.tsx';
import { selectRange } from './select-range.ts';
import { actionPath } from './selection.ts';

interface BulkFormProps {
  list: ListInfo;
  query: ListQuery;
  total: number;
  /** True if counting stopped before the last row. */
  isMore: boolean;
  /** The table with its checkboxes. */
  children: ReactNode;
}

const countSelected = (form: HTMLFormElement | null) => form?.querySelectorAll('[name="row"]:checked').length ?? 0;

/** A table with actions for the selected rows, or for all rows that match the filters. */
export function BulkForm({ list: { id, path, noun, actions }, query, total, isMore, children }: BulkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [selectedCount, setSelectedCount] = useState(0);
  const runAtOnce = useRunAtOnce(query);
  useEffect(() => setSelectedCount(countSelected(form.current)), []);
  if (actions.length === 0 || total === 0) return children;
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      onClick={selectRange}
      aria-label="Actions"
      onChange={(event) => setSelectedCount(countSelected(event.currentTarget))}
    >
      {children}
      <BulkBar
        selectedCount={selectedCount}
        selectAllLabel={`Select all ${isMore ? `${formatTotal({ total, isMore })} ${noun.many}` : formatRowCount(total, noun)}`}
      >
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {actions.map(({ key, label, tone, runsAtOnce }) => (
          <Button
            key={key}
            variant={tone === 'danger' ? 'danger' : 'secondary'}
            formAction={actionPath(id, key)}
            onClick={runsAtOnce ? (event) => runAtOnce(event, actionPath(id, key)) : undefined}
          >
            {label}
          </Button>
        ))}
      </BulkBar>
    </Form>
  );
}
