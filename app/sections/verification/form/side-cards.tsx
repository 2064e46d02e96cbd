import { formatDate } from '#app/lib/dates.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import styles from './form.module.css';
import type { FormView } from './view.server.ts';

/** Calls to the payer, newest first. */
export function CallsCard({ calls }: { calls: FormView['calls'] }) {
  return (
    <Card title="Payer calls">
      {calls.length === 0 && <EmptyState icon="clock" title="No payer calls yet" />}
      <Timeline
        events={calls.map(({ id, at, time, by, representative, reference, outcome, followUpOn }, index) => ({
          id,
          dateTime: at,
          time: index === 0 ? `Last call: ${time}` : time,
          title: outcome,
          detail: [
            `By ${by}`,
            representative && `Spoke with ${representative}`,
            reference && `Reference ${reference}`,
            followUpOn && `Follow-up ${formatDate(followUpOn)}`,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Card>
  );
}

const tones: Record<string, StatusKind> = {
  required: 'degraded',
  submitted: 'advisory',
  approved: 'healthy',
  denied: 'unhealthy',
};

interface AuthorizationsProps {
  form: FormView;
  hrefOf: (step: string, authorization?: number) => string;
}

/** Authorizations under this policy with their actions. */
export function AuthorizationsCard({ form, hrefOf }: AuthorizationsProps) {
  const labels = new Map(form.authorizationActions.map(({ key, label }) => [key, label]));
  return (
    <Card title="Authorizations" action={<a href={hrefOf('authorization')}>Add authorization</a>}>
      {form.authorizations.length === 0 && <EmptyState icon="document" title="No authorizations yet" />}
      <ul className={styles.authorizations}>
        {form.authorizations.map((each) => (
          <li key={each.id}>
            <Cluster isSpread>
              <strong>{each.procedure}</strong>
              <Status kind={tones[each.state] ?? 'neutral'}>{capitalize(each.state)}</Status>
            </Cluster>
            <Text tone="muted">{authorizationFacts(each).join(' · ')}</Text>
            <div className={styles.links} data-print="hide">
              <a href={hrefOf('authorization', each.id)} aria-label={`Edit: ${each.procedure}`}>
                Edit
              </a>
              {each.actions.map((key) => (
                <a key={key} href={hrefOf(key, each.id)} aria-label={`${labels.get(key)}: ${each.procedure}`}>
                  {labels.get(key)}
                </a>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function authorizationFacts(each: FormView['authorizations'][number]): string[] {
  const day = (label: string, date: string | null) => (date ? [`${label} ${formatDate(date)}`] : []);
  return [
    ...(each.number ? [each.number] : []),
    ...(each.units ? [`${each.unitsUsed} of ${each.units} units used`] : []),
    ...day('Required', each.requiredOn),
    ...day('Submitted', each.submittedOn),
    ...day('Follow-up', each.followUpOn),
    ...day(each.denialReason ? 'Denied' : 'Approved', each.decidedOn),
    ...day('Expires', each.expiresOn),
    ...(each.denialReason ? [each.denialReason] : []),
    ...day('Withdrawn', each.withdrawnOn),
    ...(each.withdrawalReason ? [each.withdrawalReason] : []),
  ];
}

/** Every change to the verification and its authorizations. */
export function HistoryCard({ history, others }: Pick<FormView, 'history' | 'others'>) {
  const events = history.map(({ details, ...event }) => ({ ...event, detail: details.join(' · ') }));
  return (
    <Card title="History">
      <Timeline events={events} limit={8} />
      {others.length > 0 && (
        <>
          <h3 className={styles.othersTitle}>Other verifications of this policy</h3>
          <ul>
            {others.map(({ id, label, href }) => (
              <li key={id}>
                <a href={href} className={styles.other}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
