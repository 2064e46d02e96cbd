import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/form/icon-button.tsx';
import styles from '../worksheet.module.css';
import { fieldName, type Group } from './worksheet-values.ts';

interface LineRowProps {
  /** Names the line for screen readers. */
  legend: string;
  group: Group;
  index: number;
  lineKey: string;
  kind: 'item' | 'discount' | 'offered' | 'credit';
  children: ReactNode;
}

/** The fields of one line and the button that removes it. */
export function LineRow({ legend, group, index, lineKey, kind, children }: LineRowProps) {
  return (
    <fieldset className={styles.line}>
      <legend className="sr-only">{legend}</legend>
      <input type="hidden" name={fieldName(group, index, 'key')} value={lineKey} />
      <div className={styles[kind]}>
        {children}
        <span className={styles.remove}>
          <IconButton
            icon="close"
            label={`Remove ${legend.toLowerCase()}`}
            name="intent"
            value={`remove ${group} ${index}`}
            formNoValidate
            muted
          />
        </span>
      </div>
    </fieldset>
  );
}
