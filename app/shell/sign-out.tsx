import { Button } from '#app/ui/form/button.tsx';
import { FormToken } from './form-token.tsx';

/** A logout button. */
export function SignOut({ label }: { label: string }) {
  return (
    <form method="post" action="/logout">
      <FormToken />
      <Button icon="log-out">{label}</Button>
    </form>
  );
}
