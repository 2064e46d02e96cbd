import { useEffect, useRef } from 'react';
import { Phone } from '#app/lib/phone.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Icon, type IconName } from '#app/ui/layout/icon.tsx';
import { Cell } from '../page/columns.tsx';
import styles from './peek.module.css';
import type { Peek } from './peek.server.ts';

/** The preview of a row; it takes focus when it opens, and Escape closes it and returns focus to the row. */
export function PeekPanel({ rowKey, row, columns, patient, ...details }: Peek) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    panel.current?.focus();
    return () => document.getElementById(`peek-${rowKey}`)?.focus();
  }, [rowKey]);
  const title = patient?.name || row?.texts[details.leading] || 'No longer in this list';
  return (
    <section
      ref={panel}
      id="peek"
      tabIndex={-1}
      aria-labelledby="peek-title"
      className={styles.panel}
      data-print="hide"
      onKeyDown={(event) => event.key === 'Escape' && close.current?.click()}
    >
      <header className={styles.head}>
        <span className={styles.place}>{details.position}</span>
        <Step href={details.previous} icon="previous" label="Previous row" />
        <Step href={details.next} icon="next" label="Next row" />
        <a ref={close} href={details.closeHref} data-peek="" className={styles.step} aria-label="Close" title="Close">
          <Icon name="close" />
        </a>
      </header>
      <h2 id="peek-title" className={styles.title}>
        {title}
      </h2>
      {patient && <p className={styles.identity}>{patient.identity.join(' · ')}</p>}
      <ul className={styles.links} aria-label="Actions">
        {details.recordHref && (
          <li>
            <ButtonLink href={details.recordHref}>Open {details.opensLabel}</ButtonLink>
          </li>
        )}
        {details.actions.map(({ label, href, form }) => (
          <li key={href}>
            {form ? (
              <Button form={form} formAction={href}>
                {label}
              </Button>
            ) : (
              <ButtonLink href={href}>{label}</ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {row && (
        <DefinitionList
          items={[
            ...columns
              .filter(({ key }) => key !== details.leading)
              .map((column) => ({
                term: column.label,
                value: row.texts[column.key] && <Cell column={column} row={row} href={row.links[column.key]} />,
              })),
            ...(patient
              ? [
                  ...(row.texts.phone
                    ? []
                    : [{ term: 'Phone', value: patient.phone && <Phone number={patient.phone} /> }]),
                  { term: 'Next appointment', value: patient.next ?? 'None booked' },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}

function Step({ href, icon, label }: { href: string | null; icon: IconName; label: string }) {
  if (!href) return null;
  return (
    <a href={`${href}#peek`} data-peek="" className={styles.step} aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  );
}
