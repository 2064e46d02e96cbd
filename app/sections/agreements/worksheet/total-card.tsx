import { formatMoney } from '#app/lib/money.ts';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { AgreementTotal } from '#server/inova/contract/agreement-draft.ts';
import { TotalLines } from '../total-lines.tsx';
import styles from '../worksheet.module.css';

interface TotalCardProps {
  total: AgreementTotal;
  /** How many lines cannot be understood yet. */
  leftOut: number;
  /** The intent on its way. */
  pending: string;
  isSaved: boolean;
  hasConflict: boolean;
}

/** What a consult comes to, step by step, and what to do with it. */
export function TotalCard({ total, leftOut, pending, isSaved, hasConflict }: TotalCardProps) {
  return (
    <Card title="What the patient pays">
      <TotalLines total={total} />
      <p className={styles.note} role="status">
        {leftOut > 0 && `${leftOut} ${leftOut === 1 ? 'line is' : 'lines are'} not counted yet.`}
      </p>
      {total.insuranceCents > 0 && (
        <p className={styles.note}>Insurance is to pay {formatMoney(total.insuranceCents)} beside it.</p>
      )}
      <div className={styles.buttons}>
        <Button name="intent" value="agreement" variant="primary" pending={pending === 'agreement'}>
          Review agreement
        </Button>
        <Button name="intent" value="estimate" pending={pending === 'estimate'}>
          Review estimate
        </Button>
        <Button name="intent" value="save" pending={pending === 'save'}>
          {hasConflict ? 'Save mine instead' : isSaved ? 'Save draft' : 'Save as draft'}
        </Button>
        <Button name="intent" value="compute" variant="quiet" formNoValidate icon="refresh">
          Update total
        </Button>
      </div>
    </Card>
  );
}
