import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';

interface ChoicesFormProps {
  action: string;
  options: { value: string; label: string }[];
  selected: string[];
}

/** Selects what makes a notification. */
export function ChoicesForm({ action, options, selected }: ChoicesFormProps) {
  return (
    <Card title="What to notify you about">
      <PortalForm action={action}>
        <input type="hidden" name="intent" value="choices" />
        <ChoiceGroup
          type="checkbox"
          label="Notify me about"
          name="kinds"
          options={options}
          defaultValue={selected}
          hint="Applies to new notifications, here and on your devices."
        />
        <FormActions>
          <Button>Save choices</Button>
        </FormActions>
      </PortalForm>
    </Card>
  );
}
