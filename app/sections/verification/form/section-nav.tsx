import styles from './form.module.css';

interface SectionProgress {
  id: string;
  title: string;
  answered: number;
  asked: number;
}

/** Links to the form's sections with their progress, and to the cards below the form. */
export function SectionNav({
  sections,
  otherLinks,
}: {
  sections: SectionProgress[];
  otherLinks: { id: string; title: string; count: number }[];
}) {
  return (
    <nav aria-label="Sections" className={styles.nav} data-print="hide">
      <ol>
        {sections.map(({ id, title, answered, asked }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.part} data-done={answered === asked || undefined}>
              <span>{title}</span>
              <span className={styles.progress} aria-hidden="true">
                {answered}/{asked}
              </span>
              <span className="sr-only">
                , {answered} of {asked} fields filled in
              </span>
            </a>
          </li>
        ))}
      </ol>
      <ol className={styles.around}>
        {otherLinks.map(({ id, title, count }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.part}>
              {title} <span className={styles.progress}>{count}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
