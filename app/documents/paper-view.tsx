import type { Paper } from '#server/inova/contract/document.ts';
import styles from './paper-view.module.css';
import { PartView } from './part-view.tsx';

/** A paper on the screen and from the browser's printer: the same texts in the same order as in its PDF. */
export function PaperView({ paper }: { paper: Paper }) {
  const { title, clinic, patient, madeOn, sections } = paper;
  return (
    <article className={styles.paper} aria-labelledby="paper-title">
      <table className={styles.pages} role="presentation">
        <tbody>
          <tr>
            <td>
              <header>
                <div className={styles.letterhead}>
                  <span className={styles.logo} aria-hidden="true">
                    {clinic.initials}
                  </span>
                  <div>
                    <p className={styles.clinic}>{clinic.name}</p>
                    <Lines lines={clinic.lines} />
                  </div>
                </div>
                <h2 id="paper-title" className={styles.title}>
                  {title}
                </h2>
                <p className={styles.madeOn}>{madeOn}</p>
                <div className={styles.patient}>
                  <p className={styles.name}>{patient.name}</p>
                  <Lines lines={patient.lines} />
                </div>
              </header>
              {sections.map(({ heading, parts }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings are texts, which may be the same
                <section key={index} className={styles.section}>
                  {heading && <h3 className={styles.heading}>{heading}</h3>}
                  {parts.map((part, number) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name
                    <PartView key={number} part={part} />
                  ))}
                </section>
              ))}
            </td>
          </tr>
        </tbody>
        <tfoot className={styles.footer} aria-hidden="true">
          <tr>
            <td>
              {patient.name} · {clinic.name}
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <p key={line} className={styles.line}>
      {line}
    </p>
  ));
}
