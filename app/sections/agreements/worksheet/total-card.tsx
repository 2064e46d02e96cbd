import type { ReactNode } from 'react';
import { formatMoney } from '#app/lib/money.ts';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import { TotalLines } from '../total-lines.tsx';
import styles from '../worksheet.module.css';

interface TotalCardProps {
  total: AgreementTotal;
  /** The number of lines with errors. */
  leftOut: number;
  /** The intent being submitted. */
  pending: string;
  isSaved: boolean;
  hasConflict: boolean;
  /** Shown beside the Save button. */
  note: ReactNode;
}

/** The itemized total and the buttons of the worksheet. */
export function TotalCard({ total, leftOut, pending, isSaved, hasConflict, note }: TotalCardProps) {
  return (
    <Card title="Patient total">
      <TotalLines total={total} />
      <p className={styles.note} role="status">
        {leftOut > 0 &&
          `${leftOut} ${leftOut === 1 ? 'line has' : 'lines have'} errors and ${leftOut === 1 ? 'isn’t' : 'aren’t'} included.`}
      </p>
      {total.insuranceCents > 0 && (
        <Text tone="muted" size={13}>
          Expected from insurance: {formatMoney(total.insuranceCents)}.
        </Text>
      )}
      <div className={styles.buttons}>
        <Button name="intent" value="agreement" variant="primary" pending={pending === 'agreement'}>
          Review agreement
        </Button>
        <Button name="intent" value="estimate" pending={pending === 'estimate'}>
          Review estimate
        </Button>
        <Button name="intent" value="save" pending={pending === 'save'}>
          {hasConflict ? 'Save my changes' : isSaved ? 'Save draft' : 'Save as draft'}
        </Button>
        <Text as="div" tone="muted" size={13}>
          {note}
        </Text>
        <Button name="intent" value="compute" variant="quiet" formNoValidate icon="refresh">
          Update total
        </Button>
      </div>
    </Card>
  );
}
