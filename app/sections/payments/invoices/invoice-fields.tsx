import { MoneyField } from '#app/forms/money-field.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, Fieldset } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { CptCode } from '#server/inova/contract/clinic.ts';
import type { OpenItems } from '#server/inova/contract/payments/payments.ts';
import { lineNumbers } from './new-invoice-fields.ts';

interface InvoiceFieldsProps {
  form: FormState;
  items: Pick<OpenItems, 'services' | 'agreements'> & { codes: CptCode[] };
  today: string;
}

/** What to invoice: services or an installment, further lines, a discount, and the due date. */
export function InvoiceFields({ form, items: { services, agreements, codes }, today }: InvoiceFieldsProps) {
  const choices = [
    { value: 'services', label: 'Services and other lines' },
    ...agreements.map(({ id, description, balanceCents }) => ({
      value: `agreement-${id}`,
      label: `Next installment of ${description}, ${formatMoney(balanceCents)} open`,
    })),
  ];
  const procedures = codes.map(({ cpt, label, price }) => ({
    value: cpt,
    label: price === null ? `${cpt} ${label}` : `${cpt} ${label} · ${formatMoney(Math.round(price * 100))}`,
  }));
  return (
    <>
      <Card title="What to invoice">
        <ChoiceGroup
          type="radio"
          label="Invoice"
          hint="An installment has the amount and due date of the agreement’s payment plan."
          options={choices}
          {...form.control('what')}
        />
      </Card>
      <Card title="Services performed">
        {services.length === 0 && <p>No services without an invoice.</p>}
        {services.map(({ id, description, performedOn, cents }) => (
          <ChoiceField
            key={id}
            type="checkbox"
            label={`${description}, ${formatDate(performedOn)}: ${formatMoney(cents)}`}
            {...form.checkbox(`service${id}`)}
          />
        ))}
      </Card>
      <Card title="Other lines">
        <Stack gap={12}>
          <p>A procedure’s name and price are used where you enter no others.</p>
          {lineNumbers.map((line) => (
            <Fieldset key={line} legend={`Line ${line}`} columns={3}>
              <SelectField label="Procedure" placeholder="None" options={procedures} {...form.control(`code${line}`)} />
              <TextField label="Description" autoComplete="off" {...form.control(`text${line}`)} />
              <MoneyField label="Amount" {...form.control(`amount${line}`)} />
            </Fieldset>
          ))}
        </Stack>
      </Card>
      <Card title="Discount and due date">
        <Fields columns={3}>
          <TextField label="Discount" hint="What it is for" autoComplete="off" {...form.control('discountText')} />
          <MoneyField label="Amount of the discount" {...form.control('discount')} />
          <DateField label="Due" min={today} {...form.control('dueOn')} />
        </Fields>
      </Card>
    </>
  );
}
