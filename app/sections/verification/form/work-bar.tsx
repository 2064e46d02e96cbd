import { formatDate } from '#app/lib/dates.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { capitalize } from '#server/inova/contract/format.ts';
import styles from './form.module.css';
import { formId } from './verification-form.tsx';
import type { FormView } from './view.server.ts';

const tones: Record<FormView['state'], StatusKind> = {
  received: 'degraded',
  new: 'degraded',
  assigned: 'advisory',
  pending: 'advisory',
  completed: 'healthy',
};

/** What comes first in each state. */
const primaryActions = ['claim', 'complete', 'verify-again'];

/** Says what is missing. */
const incompleteAction = { key: 'complete', label: 'Complete', tone: 'normal' };

/** How the verification stands, and what can be done with it; what is typed below goes along and is kept. */
export function WorkBar({ form, links }: { form: FormView; links: { href: string; label: string }[] }) {
  const facts = factsOf(form);
  const isIncomplete = ['assigned', 'pending'].includes(form.state) && form.missing.length > 0;
  const actions = isIncomplete ? [...form.actions, incompleteAction] : form.actions;
  const sortedActions = actions.toSorted(
    (a, b) => Number(primaryActions.includes(a.key)) - Number(primaryActions.includes(b.key)),
  );
  return (
    <div className={styles.work}>
      <Status kind={tones[form.state]}>{capitalize(form.state)}</Status>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <div className={styles.steps} data-print="hide">
        {links.map(({ href, label }) => (
          <ButtonLink key={href} href={href} variant="quiet">
            {label}
          </ButtonLink>
        ))}
        {form.state !== 'completed' && (
          <button type="submit" form={formId} name="save" value="all" className="sr-only" tabIndex={-1}>
            Save all answers
          </button>
        )}
        {sortedActions.map(({ key, label, tone }) => (
          <Button
            key={key}
            form={formId}
            name="step"
            value={key}
            variant={primaryActions.includes(key) ? 'primary' : tone === 'danger' ? 'danger' : 'secondary'}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function factsOf({
  reason,
  state,
  assignee,
  followUpOn,
  neededOn,
  completedOn,
  completedBy,
  missing,
}: FormView): string[] {
  const isOpen = state !== 'completed';
  return [
    reason,
    assignee ? `${isOpen ? 'with' : 'was with'} ${assignee}` : 'with nobody',
    ...(isOpen && neededOn ? [`consult ${formatDate(neededOn)}`] : []),
    ...(followUpOn ? [`follow up ${formatDate(followUpOn)}`] : []),
    ...(completedOn ? [`completed ${completedOn} by ${completedBy}`] : []),
    ...(isOpen && missing.length > 0 ? [`${missing.length} to answer before it can be completed`] : []),
  ];
}
