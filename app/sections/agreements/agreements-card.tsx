import { Instant } from '#app/lib/instant.tsx';
import { formatMoney } from '#app/lib/money.ts';
import { Status } from '#app/ui/data/status.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { type AgreementSummary, agreementHref, stageOf, worksheetHref } from './agreement/stages.ts';
import styles from './worksheet.module.css';

interface AgreementsCardProps {
  patientId: number;
  agreements: AgreementSummary[];
  timeZone: string | null;
  /** True if there is an open draft, to offer another one. */
  hasDraft?: boolean;
  /** True on the patient record, to link to the financial consult. */
  isOnRecord?: boolean;
  title?: string;
}

/** A patient's agreements with their status. */
export function AgreementsCard({
  patientId,
  agreements,
  timeZone,
  hasDraft,
  isOnRecord,
  title = 'Agreements',
}: AgreementsCardProps) {
  return (
    <Card
      id="agreements"
      title={title}
      action={<CardAction patientId={patientId} hasDraft={hasDraft} isOnRecord={isOnRecord} />}
    >
      {agreements.length === 0 && <EmptyState icon="document" title="No other agreements" />}
      <ul className={styles.agreements}>
        {agreements.map((agreement) => {
          const { id, state, packageName, totalCents, at, counselor } = agreement;
          const { kind, text } = stageOf(agreement);
          const href = state === 'draft' ? worksheetHref(patientId, id) : agreementHref(agreement);
          return (
            <li key={id}>
              <a href={href}>{packageName}</a>
              <strong>{formatMoney(totalCents)}</strong>
              <Status kind={kind}>{text}</Status>
              <small>
                <Instant at={at} timeZone={timeZone} />
                {counselor && ` · ${counselor}`}
              </small>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function CardAction({
  patientId,
  hasDraft,
  isOnRecord,
}: Pick<AgreementsCardProps, 'patientId' | 'hasDraft' | 'isOnRecord'>) {
  if (isOnRecord) return <a href={worksheetHref(patientId)}>Financial consult</a>;
  return hasDraft ? <a href={worksheetHref(patientId, 'new')}>New estimate</a> : null;
}
