import { footerOf, logoImage } from '#server/inova/contract/text/format.ts';
import type { AnyDocument } from '#server/inova/contract/verifications/document.ts';
import { DocumentPartView } from './document-part-view.tsx';
import styles from './document-view.module.css';

/** A document for screen and print, with the same text in the same order as its PDF. */
export function DocumentView({ document }: { document: AnyDocument }) {
  const { title, clinic, patient, madeOn, sections } = document;
  const logo = logoImage(clinic, { maxWidth: 160, maxHeight: 48 });
  return (
    <article className={styles.document} aria-labelledby="document-title">
      <table className={styles.pages} role="presentation">
        <tbody>
          <tr>
            <td>
              <header>
                <div className={styles.letterhead}>
                  {logo ? (
                    <img {...logo} alt="" />
                  ) : (
                    <span className={styles.logo} aria-hidden="true">
                      {clinic.initials}
                    </span>
                  )}
                  <div>
                    <p className={styles.clinic}>{clinic.name}</p>
                    <Lines lines={clinic.lines} />
                  </div>
                </div>
                <h2 id="document-title" className={styles.title}>
                  {title}
                </h2>
                <p className={styles.madeOn}>{madeOn}</p>
                {patient && (
                  <div className={styles.patient}>
                    <p className={styles.name}>{patient.name}</p>
                    <Lines lines={patient.lines} />
                  </div>
                )}
              </header>
              {sections.map(({ heading, parts }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings are plain texts and may repeat
                <section key={index} className={styles.section}>
                  {heading && <h3 className={styles.heading}>{heading}</h3>}
                  {parts.map((part, partIndex) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no unique key
                    <DocumentPartView key={partIndex} part={part} heading={heading ?? title} />
                  ))}
                </section>
              ))}
            </td>
          </tr>
        </tbody>
        <tfoot className={styles.footer} aria-hidden="true">
          <tr>
            <td>{footerOf(document)}</td>
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
