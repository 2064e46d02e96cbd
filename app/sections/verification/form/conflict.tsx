import { ConflictTable } from '#app/forms/conflict-table.tsx';
import { OnceKey } from '#app/forms/once-key.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './form.module.css';
import { intentButton } from './intent.ts';
import type { VerificationNotSaved } from './save.server.ts';

interface ConflictProps {
  unsaved: VerificationNotSaved & { conflict: NonNullable<VerificationNotSaved['conflict']> };
  action: string;
  onceKey: string;
}

/** Both users' values of each conflicting field, to choose from; everything else entered is submitted with the choice. */
export function Conflict({ unsaved: { conflict, version, texts, section }, action, onceKey }: ConflictProps) {
  const { fields, seen } = conflict;
  return (
    <Card title="Another user updated this verification">
      <p>
        {fields.length === 1 ? '1 field has' : `${fields.length} fields have`} a different value now. Choose which value
        to keep. The saved value stays in the history. Your other changes are saved at the same time.
      </p>
      <PortalForm action={action} className={styles.conflict}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" {...intentButton('save', section)} />
        <OnceKey value={onceKey} />
        {Object.entries(texts).map(([name, text]) => (
          <textarea key={name} name={name} defaultValue={text} hidden readOnly />
        ))}
        <ConflictTable fields={fields} />
        <FormActions>
          <Button variant="primary">Save selected values</Button>
          <ButtonLink href={action}>Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
