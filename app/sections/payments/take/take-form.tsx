import { useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import type { FormAnswer, FormSetup } from '#app/forms/form-answer.ts';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { MoneyField } from '#app/forms/money-field.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { formatMoney, parseMoney } from '#app/lib/money.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { cardToPayHref } from './hrefs.ts';
import type { Take } from './load-take.server.ts';
import type { OpenItem } from './open-items.ts';
import styles from './take.module.css';

export const takeFormId = 'take-payment';

interface TakeFormProps {
  take: Pick<Take, 'patient' | 'about' | 'items' | 'methods' | 'entry' | 'creditCents'> & {
    setup: FormSetup;
    values: Record<string, string>;
    path: string;
    backHref: string;
  };
  answer: FormAnswer | null;
}

/** Amounts for what is open, and the method. */
export function TakeForm({ take, answer }: TakeFormProps) {
  const { patient, about, items, methods, entry, creditCents, setup, values, path, backHref } = take;
  const form = usePortalForm({ id: takeFormId, setup, answer, values });
  const [texts, setTexts] = useState(textsOf(items, (field) => (form.draft?.texts ?? values)[field]));
  // What was typed before the script of the page had loaded counts, too.
  useEffect(() => setTexts(textsIn(document.querySelector(`#${takeFormId}`), items)), [items]);
  const hasCards = methods.some(({ value }) => value.startsWith('card-'));
  const isPending = useNavigation().formAction === path;
  const update = ({ currentTarget }: FormEvent<HTMLFormElement>) => setTexts(textsIn(currentTarget, items));
  return (
    <Card
      title="Payment"
      action={entry.isConnected && <ButtonLink href={cardToPayHref(patient.id, about)}>Add card</ButtonLink>}
    >
      <PortalForm action={path} {...form.props} onInput={update} className={styles.form}>
        <FormHeader form={form} />
        {items.length === 0 && (
          <Banner kind="advisory">This patient has no open invoices or agreements. A payment becomes credit.</Banner>
        )}
        {creditCents > 0 && (
          <Banner kind="advisory">
            This patient has a credit of {formatMoney(creditCents)} from earlier payments.
          </Banner>
        )}
        <Fieldset legend="Amounts" columns={2}>
          {items.map((item) => (
            <MoneyField
              key={item.field}
              label={item.title}
              hint={<ItemHint item={item} />}
              {...form.control(item.field)}
            />
          ))}
          <MoneyField label="Credit" hint="Paid in advance. Not by card." {...form.control('credit')} />
        </Fieldset>
        <p className={styles.total}>
          Total: <output name="total">{formatMoney(sumOf(texts))}</output>
        </p>
        <ChoiceGroup type="radio" label="Payment method" options={methods} {...form.control('method')} />
        {!entry.isConnected && (
          <Banner kind="advisory">Card payments aren’t connected for this clinic. Contact your administrator.</Banner>
        )}
        <TextField
          label="Reference"
          hint="Check or transfer number. Not for cards."
          autoComplete="off"
          {...form.control('reference')}
        />
        {hasCards && (
          <ChoiceField
            type="checkbox"
            label="The patient asks for this payment by phone"
            hint="Applies to a card on file."
            {...form.checkbox('byPhone')}
          />
        )}
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Continue
          </Button>
          <FormCancel form={form} href={backHref} />
        </FormActions>
      </PortalForm>
    </Card>
  );
}

function ItemHint({ item: { detail, balanceCents, invoice } }: { item: OpenItem }) {
  return (
    <>
      {detail}. Balance: {formatMoney(balanceCents)}.{' '}
      {invoice !== null && <a href={`/invoices/show/${invoice}`}>View invoice</a>}
    </>
  );
}

const textsOf = (items: OpenItem[], textOf: (field: string) => unknown) =>
  [...items.map(({ field }) => field), 'credit'].map((field) => String(textOf(field) ?? ''));

const textsIn = (form: HTMLFormElement | null, items: OpenItem[]) =>
  textsOf(items, (field) => form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value);

const sumOf = (texts: string[]) => texts.reduce((total, text) => total + Math.max(0, parseMoney(text) ?? 0), 0);
