import { useNavigation } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { ConflictBanner } from '#app/forms/conflict-banner.tsx';
import type { ConflictField } from '#app/forms/conflicting-fields.ts';
import { DefaultButton } from '#app/forms/default-button.tsx';
import { DraftConflict } from '#app/forms/draft-conflict.tsx';
import { KeptDraft } from '#app/forms/kept-draft.tsx';
import { OnceKey } from '#app/forms/once-key.tsx';
import { useStayingSubmit } from '#app/forms/use-staying-submit.ts';
import type { TimeZone } from '#app/lib/dates.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import { BenefitsCard } from '../benefits/benefits-card.tsx';
import type { Benefits } from '../benefits/load-benefits.server.ts';
import styles from '../worksheet.module.css';
import type { WorksheetChoices } from './choices.server.ts';
import { CreditRows } from './credit-rows.tsx';
import { DiscountRows } from './discount-rows.tsx';
import { shareOf } from './fill-shares.ts';
import { InsuranceShareField } from './insurance-share-field.tsx';
import { ItemRows } from './item-rows.tsx';
import { payers } from './payers.ts';
import { ShareSteps } from './share-steps.tsx';
import { TotalCard } from './total-card.tsx';
import { useLiveTotal } from './use-live-total.ts';
import { useSerialSubmit } from './use-serial-submit.ts';
import { formTexts, staysOnWorksheet, type WorksheetValues } from './worksheet-values.ts';

/** The form's entered values with options, total and errors. */
export interface WorksheetFormState {
  intent: string;
  values: WorksheetValues;
  choices: WorksheetChoices;
  total: AgreementTotal;
  leftOut: number;
  fieldErrors: Record<string, string>;
  messages: string[];
  /** The version being edited; empty for a new worksheet. */
  version: string;
  /** The fields where another user saved different values. */
  conflict: ConflictField[] | null;
}

interface WorksheetFormProps {
  action: string;
  client: number;
  draft: Agreement | null;
  title: string;
  onceKey: string;
  patientId: number;
  benefits: Benefits | null;
  state: WorksheetFormState;
  /** The unsaved changes that the form opened with. */
  unsaved: { time: string; conflicts: string[] } | null;
  timeZone: TimeZone;
  /** Shown beside the form, below the total. */
  children: ReactNode;
}

export const formId = 'consult';

/** The worksheet with its total, updated on submit and, with script, while typing. */
export function WorksheetForm(props: WorksheetFormProps) {
  const { action, client, draft, title, onceKey, patientId, benefits, state, unsaved, timeZone, children } = props;
  const { values, choices, fieldErrors, messages, version, conflict, intent } = state;
  const { total, leftOut, scheduleUpdate, cancelUpdate } = useLiveTotal(state);
  const pending = useNavigation().formData?.get('intent');
  const share = benefits && shareOf(values, choices, benefits.values);
  const filled = intent === 'fill-insurance' ? values : null;
  const submitInOrder = useSerialSubmit();
  const texts = formTexts(values);
  const submitInPlace = useStayingSubmit(action, staysOnWorksheet);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    cancelUpdate();
    submitInOrder(event);
    submitInPlace(event);
  };
  const errors = [
    ...messages.map((message) => ({ message })),
    ...Object.entries(fieldErrors).map(([field, text]) => ({ field, message: text })),
  ];
  return (
    <PortalForm
      id={formId}
      action={action}
      preventScrollReset
      onInput={scheduleUpdate}
      onSubmit={submit}
      className={styles.consult}
    >
      <input type="hidden" name="agreement" value={draft?.id ?? ''} />
      <input type="hidden" name="version" value={version} />
      <OnceKey value={onceKey} />
      <input type="hidden" name="client" value={client} />
      <DefaultButton name="intent" value="compute" formNoValidate />
      <div className={styles.lines}>
        <ErrorSummary errors={errors} />
        {conflict ? <ConflictBanner fields={conflict} /> : <DraftConflict fields={unsaved?.conflicts ?? []} />}
        {draft?.replacesId && <Banner kind="advisory">This draft replaces a revoked agreement.</Banner>}
        <Card title={title}>
          <div className={styles.package}>
            <Fields columns={2}>
              <SelectField
                label="Category"
                name="category"
                options={choices.categories}
                defaultValue={values.category}
              />
              <SelectField
                label="Checklist"
                name="template"
                placeholder="Package default"
                options={choices.templates}
                defaultValue={values.template}
              />
              <SelectField label="Package" name="package" options={choices.packages} defaultValue={values.package} />
              <SelectField
                label="Package paid by"
                name="packagePayer"
                options={payers}
                defaultValue={values.packagePayer}
              />
              <div className={styles.share}>
                <InsuranceShareField
                  name="packageShare"
                  errors={fieldErrors.packageShare ? [fieldErrors.packageShare] : undefined}
                  defaultValue={values.packageShare}
                  filled={filled}
                />
              </div>
            </Fields>
          </div>
        </Card>
        <ItemRows
          title="Add-on items"
          group="items"
          rows={values.items}
          fieldErrors={fieldErrors}
          isLastNew={intent === 'add-item' || intent === 'add-code'}
          filled={filled}
          codes={choices.codes}
        />
        <ItemRows
          title="Open items"
          group="openItems"
          rows={values.openItems}
          fieldErrors={fieldErrors}
          isLastNew={intent === 'add-open-item'}
          filled={filled}
        />
        <DiscountRows
          rows={values.discounts}
          discountChoices={choices.discounts}
          fieldErrors={fieldErrors}
          isLastNew={intent === 'add-discount'}
        />
        <CreditRows rows={values.credits} fieldErrors={fieldErrors} isLastNew={intent === 'add-credit'} />
      </div>
      <div className={styles.aside}>
        <TotalCard
          total={total}
          leftOut={leftOut}
          pending={String(pending ?? '')}
          isSaved={draft !== null}
          hasConflict={conflict !== null}
          note={<KeptDraft draft={unsaved} opened={texts} answered={intent ? texts : undefined} timeZone={timeZone} />}
        />
        <BenefitsCard patientId={patientId} benefits={benefits}>
          {benefits?.isVerified && <ShareSteps share={share} isPending={pending === 'fill-insurance'} />}
        </BenefitsCard>
        {children}
      </div>
    </PortalForm>
  );
}
