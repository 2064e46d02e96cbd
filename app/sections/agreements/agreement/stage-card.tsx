import { OnceKey } from '#app/forms/once-key.tsx';
import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { formatMoney } from '#app/lib/money.ts';
import { takeHref } from '#app/sections/payments/take/hrefs.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';
import styles from './agreement.module.css';
import { agreementHref, currentDocumentKind, pdfHref, stageOf, worksheetHref } from './stages.ts';

interface StageCardProps {
  agreement: Agreement;
  /** Where the reminder form posts to. */
  action: string;
  timeZone: string | null;
  onceKey: string;
  canEmail: boolean;
}

/** An agreement's status, dates and actions. */
export function StageCard({ agreement, action, timeZone, onceKey, canEmail }: StageCardProps) {
  const { state, packageName, total, paidCents, balanceCents, dueOn } = agreement;
  const { kind, text } = stageOf(agreement);
  const at = (instant: string | null) => instant && <Instant at={instant} timeZone={timeZone} />;
  const isSigned = state === 'signed';
  return (
    <Card title={packageName}>
      <p className={styles.total}>{formatMoney(total.totalCents)}</p>
      <p className={styles.stage}>
        <Status kind={kind}>{text}</Status>
      </p>
      <DefinitionList
        items={[
          ...(isSigned ? [{ term: 'Paid', value: formatMoney(paidCents) }] : []),
          ...(isSigned ? [{ term: 'Balance', value: formatMoney(balanceCents) }] : []),
          ...(isSigned && dueOn ? [{ term: 'Due', value: formatDate(dueOn) }] : []),
          ...(agreement.counselor ? [{ term: 'Counselor', value: agreement.counselor }] : []),
          { term: 'Estimate sent', value: at(agreement.estimateSentAt) },
          { term: 'Agreement sent', value: at(agreement.sentAt) },
          { term: 'Signed', value: at(agreement.signedAt) },
          ...(agreement.signedBy ? [{ term: 'Signed by', value: agreement.signedBy }] : []),
          ...(agreement.remindedAt ? [{ term: 'Reminded', value: at(agreement.remindedAt) }] : []),
          ...(agreement.revokedAt ? [{ term: 'Revoked', value: at(agreement.revokedAt) }] : []),
          ...(agreement.revokedReason ? [{ term: 'Reason', value: agreement.revokedReason }] : []),
        ]}
      />
      <div className={styles.actions}>
        <NextSteps agreement={agreement} />
        {canEmail && isAwaitingPatient(agreement) && (
          <PortalForm action={action}>
            <input type="hidden" name="intent" value="remind" />
            <OnceKey value={onceKey} />
            <Button icon="bell">Send reminder</Button>
          </PortalForm>
        )}
        <ButtonLink href={pdfHref(agreement, currentDocumentKind(agreement))} icon="download">
          Download PDF
        </ButtonLink>
        {agreement.isRevocable && (
          <ButtonLink href={agreementHref(agreement, '/revoke')} variant="danger">
            Revoke agreement
          </ButtonLink>
        )}
      </div>
      {agreement.replacementId && (
        <p className={styles.link}>
          <a href={worksheetHref(agreement.patientId, agreement.replacementId)}>View the replacement agreement</a>
        </p>
      )}
    </Card>
  );
}

function NextSteps({ agreement }: { agreement: Agreement }) {
  const { state, id, patientId, balanceCents } = agreement;
  if (state === 'estimate sent') {
    return (
      <ButtonLink href={`/patients/financialconsults/send/${patientId}?agreement=${id}`} variant="primary">
        Review agreement
      </ButtonLink>
    );
  }
  if (state !== 'signed' || balanceCents === 0) return null;
  return (
    <>
      <ButtonLink href={takeHref(patientId, `agreement-${id}`)} variant="primary">
        Take payment
      </ButtonLink>
      <ButtonLink href={agreementHref(agreement, '/payment')}>Record payment</ButtonLink>
      <ButtonLink href={agreementHref(agreement, '/plan')}>Payment plan</ButtonLink>
    </>
  );
}

function isAwaitingPatient({ state, balanceCents }: Agreement): boolean {
  return state === 'estimate sent' || state === 'sent' || (state === 'signed' && balanceCents > 0);
}
