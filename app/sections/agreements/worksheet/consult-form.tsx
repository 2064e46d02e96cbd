import { useNavigation } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { ChangedMeanwhile } from '#app/forms/changed-meanwhile.tsx';
import type { MetField } from '#app/forms/met-fields.ts';
import { useAutosave } from '#app/forms/use-autosave.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { AgreementTotal } from '#server/inova/contract/agreement-draft.ts';
import type { Agreement } from '#server/inova/contract/agreements.ts';
import styles from '../consults.module.css';
import { CreditRows } from './credit-rows.tsx';
import { DiscountRows } from './discount-rows.tsx';
import { ItemRows } from './item-rows.tsx';
import type { Offers } from './offers.server.ts';
import { payers } from './payers.ts';
import { TotalCard } from './total-card.tsx';
import type { TypedConsult } from './typed-consult.ts';
import { useInTurn } from './use-in-turn.ts';
import { useLiveTotal } from './use-live-total.ts';

/** The form as it was typed, what can be chosen, what it comes to, and what is wrong with it. */
export interface Given {
  intent: string;
  typed: TypedConsult;
  offers: Offers;
  total: AgreementTotal;
  leftOut: number;
  mistakes: Record<string, string>;
  messages: string[];
  /** The version it was typed upon; empty for a new one. */
  version: string;
  /** What somebody else saved meanwhile, beside this. */
  met: MetField[] | null;
}

interface ConsultFormProps {
  action: string;
  client: number;
  draft: Agreement | null;
  title: string;
  onceKey: string;
  given: Given;
  /** Beside the form, below what it comes to. */
  children: ReactNode;
}

const formId = 'consult';

/** What was chosen in a consult, and what it comes to beside it: on submit, and at once where script runs. */
export function ConsultForm({ action, client, draft, title, onceKey, given, children }: ConsultFormProps) {
  const { typed, offers, mistakes, messages, version, met, intent } = given;
  const { total, leftOut, follow, settle } = useLiveTotal(given);
  const pending = useNavigation().formData?.get('intent');
  const inTurn = useInTurn();
  useAutosave(formId, action, true);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    settle();
    inTurn(event);
  };
  const errors = [
    ...messages.map((message) => ({ message })),
    ...Object.entries(mistakes).map(([field, text]) => ({ field, message: text })),
  ];
  return (
    <PortalForm
      id={formId}
      action={action}
      preventScrollReset
      onInput={follow}
      onSubmit={submit}
      className={styles.consult}
    >
      <input type="hidden" name="agreement" value={draft?.id ?? ''} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="onceKey" value={onceKey} />
      <input type="hidden" name="client" value={client} />
      {/* Enter in a field works out the total and sends nothing. */}
      <button type="submit" name="intent" value="compute" formNoValidate className="sr-only" tabIndex={-1}>
        Update the total
      </button>
      <div className={styles.lines}>
        <ErrorSummary errors={errors} />
        {met && <ChangedMeanwhile fields={met} />}
        {draft?.replacesId && <Banner kind="advisory">This draft takes the place of a revoked agreement.</Banner>}
        <Card title={title}>
          <Fields columns={2}>
            <SelectField label="Category" name="category" options={offers.categories} defaultValue={typed.category} />
            <SelectField
              label="Checklist"
              name="template"
              placeholder="As the package says"
              options={offers.templates}
              defaultValue={typed.template}
            />
            <SelectField label="Package" name="package" options={offers.packages} defaultValue={typed.package} />
            <SelectField
              label="Package paid by"
              name="packagePayer"
              options={payers}
              defaultValue={typed.packagePayer}
            />
          </Fields>
        </Card>
        <ItemRows
          title="Additional items"
          group="items"
          rows={typed.items}
          mistakes={mistakes}
          added={intent === 'add-item' || intent === 'add-code'}
          codes={offers.codes}
        />
        <ItemRows
          title="Open items"
          group="openItems"
          rows={typed.openItems}
          mistakes={mistakes}
          added={intent === 'add-open-item'}
        />
        <DiscountRows
          rows={typed.discounts}
          offered={offers.discounts}
          mistakes={mistakes}
          added={intent === 'add-discount'}
        />
        <CreditRows rows={typed.credits} mistakes={mistakes} added={intent === 'add-credit'} />
      </div>
      <div className={styles.aside}>
        <TotalCard
          total={total}
          leftOut={leftOut}
          pending={String(pending ?? '')}
          isKept={draft !== null}
          isConflict={met !== null}
        />
        {children}
      </div>
    </PortalForm>
  );
}
