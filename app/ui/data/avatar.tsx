import styles from './avatar.module.css';
import { initials } from './initials.ts';

/** A picture of a person, or the initials of the name; decoration beside the name itself. */
export function Avatar({
  name,
  picture,
  size = 'small',
}: {
  name: string;
  picture?: string;
  size?: 'small' | 'large';
}) {
  return (
    <span className={styles[size]} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initials(name)}
    </span>
  );
}
