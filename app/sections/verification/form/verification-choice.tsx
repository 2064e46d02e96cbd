import { showDate } from '#app/lib/dates.ts';
import { Button } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { Policy } from '#server/inova/contract/policy.ts';
import styles from '../insurance.module.css';

interface VerificationChoiceProps {
  chosen: number | null;
  verifications: Policy['verifications'];
}

/** Which verification the paper is made of, where a patient has several. */
export function VerificationChoice({ chosen, verifications }: VerificationChoiceProps) {
  if (verifications.length < 2) return null;
  return (
    <form method="get" className={styles.choice} data-print="hide">
      <SelectField
        label="Verification"
        name="verification"
        defaultValue={chosen ?? ''}
        options={verifications.map(({ id, payer, completedOn }) => ({
          value: id,
          label: `${payer ?? 'Unknown payer'} · ${completedOn ? `completed ${showDate(completedOn)}` : 'not completed'}`,
        }))}
      />
      <Button>Show</Button>
    </form>
  );
}
