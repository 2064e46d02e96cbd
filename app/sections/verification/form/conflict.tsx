import { ConflictTable } from '#app/forms/conflict-table.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './form.module.css';
import type { VerificationNotSaved } from './save.server.ts';

interface ConflictProps {
  unsaved: VerificationNotSaved & { conflict: NonNullable<VerificationNotSaved['conflict']> };
  action: string;
  onceKey: string;
}

/** What somebody else has changed meanwhile, field by field beside one's own; everything else that was typed goes along. */
export function Conflict({ unsaved: { conflict, version, texts, section }, action, onceKey }: ConflictProps) {
  const { fields, seen } = conflict;
  return (
    <Card title="Somebody else has changed this meanwhile">
      <p>
        {fields.length === 1 ? 'One answer differs' : `${fields.length} answers differ`} from what you typed. Choose for
        each which one stays; the other stays in the history. Everything else you typed is saved with it.
      </p>
      <PortalForm action={action} className={styles.conflict}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="save" value={section} />
        <input type="hidden" name="onceKey" value={onceKey} />
        {Object.entries(texts).map(([name, text]) => (
          <textarea key={name} name={name} defaultValue={text} hidden readOnly />
        ))}
        <ConflictTable fields={fields} />
        <FormActions>
          <Button variant="primary">Save these answers</Button>
          <ButtonLink href={action}>Leave it as it is</ButtonLink>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
