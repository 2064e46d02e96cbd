import { LinkButton } from '#app/ui/form/link-button.tsx';
import { PortalForm } from './portal-form.tsx';

interface Offer {
  label: string;
  action: string;
  fields: Record<string, string>;
}

/** A message's action, such as Undo, as a form with one button. */
export function OfferForm({ label, action, fields }: Offer) {
  return (
    <PortalForm action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LinkButton>{label}</LinkButton>
    </PortalForm>
  );
}
