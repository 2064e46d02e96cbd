import type { ReactNode } from 'react';
import { Stack } from '#app/ui/layout/stack.tsx';
import { contents, type SectionId } from './contents.ts';
import styles from './gallery.module.css';

/** A titled section of the gallery. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{contents.find((section) => section.id === id)?.title}</h2>
      <Stack gap={24}>{children}</Stack>
    </section>
  );
}

/** One or more components in a given state. */
export function Example({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className={styles.example}>
      <p className={styles.state}>{state}</p>
      {children}
    </div>
  );
}
