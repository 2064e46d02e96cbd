import { useEffect, useState } from 'react';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { keysId } from './element-ids.ts';
import styles from './key-sheet.module.css';
import { areSingleKeysOn, turnSingleKeys } from './single-keys.ts';

const keys = [
  ['J', 'Next conversation'],
  ['K', 'Previous conversation'],
  ['E', 'Archive, or return from the archive'],
  ['U', 'Mark read or unread'],
  ['R', 'Reply'],
  ['Ctrl + Enter', 'Send'],
  ['?', 'This list'],
];

/** The keys of the inbox, and a switch for those that are single letters. */
export function KeySheet() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(areSingleKeysOn()), []);
  return (
    <section id={keysId} popover="auto" className={styles.sheet} aria-labelledby="keys-title">
      <h2 id="keys-title">Keyboard shortcuts</h2>
      <dl className={styles.keys}>
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <ChoiceField
        type="checkbox"
        label="Single keys are on in this browser"
        name="singleKeys"
        checked={isOn}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked);
          turnSingleKeys(currentTarget.checked);
        }}
      />
      <Button type="button" popovertarget={keysId}>
        Close
      </Button>
    </section>
  );
}
