import type { MouseEvent } from 'react';
import { Button } from '#app/ui/form/button.tsx';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import { YesNo } from '#app/ui/form/yes-no.tsx';
import { codeGroups, groupTexts, textsBelow } from './fill-codes.ts';
import styles from './form.module.css';
import { intentButton } from './intent.ts';

type Click = MouseEvent<HTMLButtonElement>;

/** Sets the fields of all codes, or of a group of them. */
export function SetCodes({ codes, headings }: { codes: string[]; headings: Record<string, string> }) {
  return (
    <div className={styles.setCodes} data-print="hide">
      <select name="set-group" aria-label="Codes to set">
        {codeGroups(codes).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {Object.entries(headings).map(([aspect, heading]) => (
        <span key={aspect}>
          {heading} <YesNo name={`set-${aspect}`} label={`Set ${heading}`} />
        </span>
      ))}
      <Button
        {...intentButton('set-codes')}
        onClick={(event: Click) => fill(event, (textOf) => groupTexts(codes, textOf))}
      >
        Set
      </Button>
    </div>
  );
}

/** Copies the values of a code to those below it. */
export function SameBelow({ codes, cpt }: { codes: string[]; cpt: string }) {
  if (cpt === codes.at(-1)) return null;
  return (
    <LinkButton
      {...intentButton('set-codes', cpt)}
      onClick={(event: Click) => fill(event, (textOf) => textsBelow(codes, cpt, textOf))}
      aria-label={`Same for the codes below ${cpt}`}
    >
      Same below
    </LinkButton>
  );
}

/** With script, fills the fields without a request. */
function fill(event: Click, textsFor: (textOf: (name: string) => string) => Record<string, string>) {
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const fieldOf = (name: string) => form.elements.namedItem(name) as HTMLSelectElement | null;
  for (const [name, text] of Object.entries(textsFor((name) => fieldOf(name)?.value ?? ''))) {
    const field = fieldOf(name);
    if (field) field.value = text;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
