import { Instant } from '#app/lib/instant.tsx';
import { showMoney } from '#app/lib/money.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Status } from '#app/ui/status.tsx';
import type { Agreement } from '#server/inova/contract/agreements.ts';
import styles from './consults.module.css';
import { agreementHref, consultHref, stageOf } from './stages.ts';

interface AgreementsCardProps {
  patientId: number;
  agreements: Agreement[];
  timeZone: string | null;
  /** True where a draft is open beside it, so that another can be begun. */
  hasDraft?: boolean;
  title?: string;
}

/** What was agreed with the patient, and how far it has come. */
export function AgreementsCard({
  patientId,
  agreements,
  timeZone,
  hasDraft,
  title = 'Agreements',
}: AgreementsCardProps) {
  return (
    <Card title={title} action={hasDraft && <a href={consultHref(patientId, 'new')}>New consult</a>}>
      {agreements.length === 0 && <EmptyState icon="document" title="No other agreements" />}
      <ul className={styles.agreements}>
        {agreements.map((agreement) => {
          const { id, state, packageName, total, createdAt, signedAt, sentAt, estimateSentAt, counselor } = agreement;
          const { kind, text } = stageOf(agreement);
          const href = state === 'draft' ? consultHref(patientId, id) : agreementHref(agreement);
          return (
            <li key={id}>
              <a href={href}>{packageName}</a>
              <strong>{showMoney(total.totalCents)}</strong>
              <Status kind={kind}>{text}</Status>
              <small>
                <Instant at={signedAt ?? sentAt ?? estimateSentAt ?? createdAt} timeZone={timeZone} />
                {counselor && ` · ${counselor}`}
              </small>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
