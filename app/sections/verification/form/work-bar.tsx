import { formatDate } from '#app/lib/dates.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import styles from './form.module.css';
import { intentButton } from './intent.ts';
import { formId } from './verification-form.tsx';
import type { FormView } from './view.server.ts';

const tones: Record<FormView['state'], StatusKind> = {
  received: 'degraded',
  new: 'degraded',
  assigned: 'advisory',
  pending: 'advisory',
  completed: 'healthy',
};

/** The main action of each status. */
const primaryActions = ['claim', 'complete', 'verify-again'];

/** The action with its fields beside the form. */
const besideForm = 'payer-call';

/** Opens the dialog that lists the missing fields. */
const incompleteAction = { key: 'complete', label: 'Complete', tone: 'normal' };

/** Status, facts and actions of the verification; actions submit the form, so that unsaved changes become a draft. */
export function WorkBar({ form, links }: { form: FormView; links: { href: string; label: string }[] }) {
  const facts = factsOf(form);
  const isIncomplete = ['assigned', 'pending'].includes(form.state) && form.missing.length > 0;
  const ownActions = form.actions.filter(({ key }) => key !== besideForm);
  const actions = isIncomplete ? [...ownActions, incompleteAction] : ownActions;
  const sortedActions = actions.toSorted(
    (a, b) => Number(primaryActions.includes(a.key)) - Number(primaryActions.includes(b.key)),
  );
  return (
    <div className={styles.work}>
      <Status kind={tones[form.state]}>{capitalize(form.state)}</Status>
      <Text tone="muted">{facts.join(' · ')}</Text>
      <div className={styles.steps} data-print="hide">
        {links.map(({ href, label }) => (
          <ButtonLink key={href} href={href} variant="quiet">
            {label}
          </ButtonLink>
        ))}
        {form.state !== 'completed' && (
          <button type="submit" form={formId} {...intentButton('save')} className="sr-only" tabIndex={-1}>
            Save all fields
          </button>
        )}
        {sortedActions.map(({ key, label, tone }) => (
          <Button
            key={key}
            form={formId}
            {...intentButton('step', key)}
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
    assignee ? `Assigned to ${assignee}` : 'Unassigned',
    ...(isOpen && neededOn ? [`Consult ${formatDate(neededOn)}`] : []),
    ...(followUpOn ? [`Follow-up ${formatDate(followUpOn)}`] : []),
    ...(completedOn ? [`Completed ${completedOn} by ${completedBy}`] : []),
    ...(isOpen && missing.length > 0
      ? [`${missing.length} required ${missing.length === 1 ? 'field' : 'fields'} missing`]
      : []),
  ];
}
