import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { Preferences } from '#server/access/preferences.ts';

/** The user's display preferences, which apply on every device, and whether this device is a kiosk. */
export function PreferencesForm({ preferences, isKiosk }: { preferences: Preferences; isKiosk: boolean }) {
  return (
    <PortalForm action="/users">
      <input type="hidden" name="intent" value="preferences" />
      <Fields>
        <SelectField
          label="Theme"
          name="theme"
          defaultValue={preferences.theme}
          options={[
            { value: 'system', label: 'Match system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <SelectField
          label="Contrast"
          name="contrast"
          defaultValue={preferences.contrast}
          options={[
            { value: 'system', label: 'Match system' },
            { value: 'more', label: 'More' },
          ]}
        />
        <SelectField
          label="Density"
          name="density"
          defaultValue={preferences.density}
          options={[
            { value: 'compact', label: 'Compact' },
            { value: 'default', label: 'Default' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
        />
        <ChoiceField
          type="checkbox"
          label="Kiosk"
          name="kiosk"
          defaultChecked={isKiosk}
          hint="This device, for everyone who signs in: larger buttons, and End session always visible"
        />
      </Fields>
      <FormActions>
        <Button variant="primary">Save preferences</Button>
      </FormActions>
    </PortalForm>
  );
}
