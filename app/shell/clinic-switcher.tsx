import styles from './clinic-switcher.module.css';
import { FormToken } from './form-token.tsx';

export interface ClinicSwitcherProps {
  /** Where the form posts the selected clinic, as `client`. */
  action: string;
  clinics: { id: number; name: string }[];
  current: number;
  /** The page to return to, posted as `redirectTo`. */
  redirectTo: string;
}

/** Shows the current clinic and switches to another; nothing changes until the button is pressed. */
export function ClinicSwitcher({ action, clinics, current, redirectTo }: ClinicSwitcherProps) {
  return (
    <form method="post" action={action} className={styles.switcher}>
      <FormToken />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <label htmlFor="clinic-switcher" className="sr-only">
        Clinic
      </label>
      <select id="clinic-switcher" name="client" key={current} defaultValue={current} className={styles.select}>
        {clinics.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className={styles.button}>
        Switch
      </button>
    </form>
  );
}
