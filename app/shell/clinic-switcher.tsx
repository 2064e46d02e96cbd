import styles from './clinic-switcher.module.css';
import { FormToken } from './form-token.tsx';

export interface ClinicSwitcherProps {
  /** Where the choice is posted, as `client`. */
  action: string;
  clinics: { id: number; name: string }[];
  current: number;
  /** The page to come back to, posted as `redirectTo`. */
  redirectTo: string;
}

/** The clinic worked in, and a way to another; it changes nothing until its button is pressed. */
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
