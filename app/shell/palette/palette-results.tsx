import type { SerializeFrom } from '@remix-run/node';
import { formatDate } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { OpenPatient } from '../patient-search/open-patient.tsx';
import { PortalForm } from '../portal-form.tsx';
import styles from './palette.module.css';
import type { searchPalette } from './search-palette.server.ts';

/** Search results as links: patients, then pages by group. */
export function PaletteResults({ text, groups, patients, isMore, hint }: SerializeFrom<typeof searchPalette>) {
  const isEmpty = groups.length === 0 && patients.length === 0;
  return (
    <div className={styles.findings}>
      {patients.length > 0 && (
        <section aria-label="Patients">
          <h2>Patients</h2>
          <PortalForm action="/patients/select">
            <ul>
              {patients.map((patient) => (
                <li key={patient.id}>
                  <OpenPatient id={patient.id} name={fullName(patient)} />
                  <small>
                    {formatDate(patient.dob)}
                    {patient.ehrid && ` · ${patient.ehrid}`}
                  </small>
                </li>
              ))}
            </ul>
          </PortalForm>
          {isMore && <a href={`/patients/results?q=${encodeURIComponent(text)}`}>All patients found</a>}
        </section>
      )}
      {groups.map(({ heading, entries }) => (
        <section key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <ul>
            {entries.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isEmpty && <p className={styles.hint}>{hint ?? `No results for “${text}”.`}</p>}
    </div>
  );
}
