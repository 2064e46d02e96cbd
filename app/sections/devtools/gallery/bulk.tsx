import { PortalForm } from '#app/shell/portal-form.tsx';
import { BulkBar } from '#app/ui/data/bulk-bar.tsx';
import { selectColumn } from '#app/ui/data/select-column.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { type Sample, samples } from './samples.ts';
import { Example } from './section.tsx';

const columns: Column<Sample>[] = [
  selectColumn({ name: 'row', keyOf: ({ id }) => id, labelOf: ({ name }) => name }),
  { key: 'name', label: 'Subscriber', primary: true, cell: ({ name }) => name },
  { key: 'payer', label: 'Payer', cell: ({ payer }) => payer },
];

/** A table with selectable rows and bulk actions. */
export function Bulk() {
  return (
    <Example state="Row selection and bulk actions">
      <PortalForm action="/testing">
        <Table
          caption="To assign"
          columns={columns}
          rows={samples.slice(0, 3)}
          keyOf={({ id }) => id}
          empty={null}
          footer={
            <BulkBar>
              <Button name="message" value="rows">
                Assign to me
              </Button>
            </BulkBar>
          }
        />
      </PortalForm>
    </Example>
  );
}
