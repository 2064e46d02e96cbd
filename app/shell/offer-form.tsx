import { LinkButton } from '#app/ui/form/link-button.tsx';
import { PortalForm } from './portal-form.tsx';

interface Offer {
  label: string;
  action: string;
  fields: Record<string, string>;
}

/** The action offered by a message. */
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
