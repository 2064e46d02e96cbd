import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { runImportForm } from './import-remittance.server.ts';
import { PostForm, RemittanceForm } from './remittance-form.tsx';
import { Refusals, RemittancePreview } from './remittance-preview.tsx';
import styles from './remittances.module.css';

export const meta: MetaFunction = () => [{ title: 'Import remittance · inova' }];

export const loader = () => null;

export function action({ context }: ActionFunctionArgs) {
  return runImportForm(context);
}

/** Shows what a payer's remittance would change, claim by claim, then posts it. */
export default function ImportRemittance() {
  const answer = useActionData<typeof action>();
  const result = answer?.result ?? null;
  const remittances = result?.remittances ?? [];
  const isNew = remittances.some(({ isPostedBefore }) => !isPostedBefore);
  return (
    <>
      <PageHeader
        title="Import remittance"
        subtitle="A file is posted as a whole, once, and only if it balances to the cent."
        actions={<ButtonLink href="/claims">Back to claims</ButtonLink>}
      />
      {answer && <ErrorSummary errors={answer.errors} />}
      <div className={styles.cards}>
        {result && <Refusals refusals={result.refusals} />}
        {remittances.map((remittance) => (
          <RemittancePreview key={remittance.trace} remittance={remittance} />
        ))}
        {isNew && <PostForm text={answer?.text ?? ''} />}
        <RemittanceForm text={answer?.text ?? ''} errors={answer?.errors ?? []} isPreviewed={result !== null} />
      </div>
    </>
  );
}
