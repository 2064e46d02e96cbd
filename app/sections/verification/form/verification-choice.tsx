import { formatDate } from '#app/lib/dates.ts';
import { Button } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { Policy } from '#server/inova/contract/verifications/policy.ts';
import styles from '../verification.module.css';

interface VerificationChoiceProps {
  selectedId: number | null;
  verifications: Policy['verifications'];
}

/** Selects the document's verification if the patient has several. */
export function VerificationChoice({ selectedId, verifications }: VerificationChoiceProps) {
  if (verifications.length < 2) return null;
  return (
    <form method="get" className={styles.choice} data-print="hide">
      <SelectField
        label="Verification"
        name="verification"
        defaultValue={selectedId ?? ''}
        options={verifications.map(({ id, payer, completedOn }) => ({
          value: id,
          label: `${payer ?? 'Unknown payer'} · ${completedOn ? `completed ${formatDate(completedOn)}` : 'not completed'}`,
        }))}
      />
      <Button>Show</Button>
    </form>
  );
}
