import { worksheetHref } from '#app/sections/agreements/agreement/stages.ts';
import { AgreementsCard } from '#app/sections/agreements/agreements-card.tsx';
import { consentsHref } from '#app/sections/consents/hrefs.ts';
import { preflightHref } from '#app/sections/cycles/hrefs.ts';
import { invoicesHref } from '#app/sections/payments/paths.ts';
import { bookHrefFor } from '#app/sections/scheduling/paths.ts';
import { cycleRequestsHref } from '#app/sections/treatments/cycle-requests/paths.ts';
import { formHref } from '#app/sections/verification/paths.ts';
import { DocumentsCard } from '../documents/documents-card.tsx';
import { addDocumentHref } from '../documents/paths.ts';
import { MedicationsCard } from '../medications/medications-card.tsx';
import { NotesCard } from '../notes/notes-card.tsx';
import { AppointmentsCard } from './appointments-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { CycleCard } from './cycle-card.tsx';
import { DemographicsCard } from './demographics-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { type MissingRecord, NothingYet } from './nothing-yet.tsx';
import styles from './record.module.css';
import type { RecordView } from './record.server.ts';
import { RelatedCard } from './related-card.tsx';
import { summarizeRecord } from './summary.ts';
import { TimelineCard } from './timeline-card.tsx';

interface RecordCardsProps
  extends Pick<
    RecordView,
    | 'patient'
    | 'agreements'
    | 'related'
    | 'cryo'
    | 'medications'
    | 'documents'
    | 'conversations'
    | 'timeline'
    | 'now'
    | 'cycleActions'
    | 'callAction'
  > {
  history: NonNullable<RecordView['history']>;
  timeZone: string | null;
  /** Where to book a consult; null if the user has no access to consults. */
  bookHref: string | null;
}

/** A card for each kind of record that the patient has, and a line for each other one. */
export function RecordCards(props: RecordCardsProps) {
  const { patient, history, agreements, related, cryo, medications, documents, conversations } = props;
  const { timeline, now, timeZone, bookHref } = props;
  const { today, cycle, upcoming, past } = summarizeRecord(history, now, timeZone);
  const { coverages, episodes, appointments, notes, calls } = history;
  return (
    <>
      <div className={styles.cards}>
        {coverages.length > 0 && <CoverageCard patientId={patient.id} coverages={coverages} today={today} />}
        {isSome(related?.verifications) && (
          <RelatedCard id="verifications" title="Verifications" rows={related.verifications} timeZone={timeZone} />
        )}
        {isSome(related?.authorizations) && (
          <RelatedCard id="authorizations" title="Authorizations" rows={related.authorizations} timeZone={timeZone} />
        )}
        {episodes.length > 0 && (
          <CycleCard
            patientId={patient.id}
            cycle={cycle}
            episodes={episodes}
            timeZone={timeZone}
            actions={props.cycleActions}
            checklistHref={related && related.waitingCycles > 0 ? preflightHref(patient.id) : undefined}
          />
        )}
        {isSome(related?.obRecords) && (
          <RelatedCard id="ob-records" title="OB records" rows={related.obRecords} timeZone={timeZone} />
        )}
        {medications && <MedicationsCard {...medications} timeZone={timeZone} />}
        {isSome(cryo.rows) && (
          <RelatedCard
            id="cryo"
            title="Cryo"
            rows={cryo.rows}
            timeZone={timeZone}
            action={cryo.registerHref ? { href: cryo.registerHref, label: 'Register specimen' } : undefined}
          />
        )}
        {isSome(related?.tests) && <RelatedCard id="tests" title="Tests" rows={related.tests} timeZone={timeZone} />}
        {isSome(agreements) && (
          <AgreementsCard patientId={patient.id} agreements={agreements} timeZone={timeZone} isOnRecord />
        )}
        {isSome(related?.invoices) && (
          <InvoicesCard patientId={patient.id} rows={related.invoices} timeZone={timeZone} />
        )}
        {isSome(related?.signatures) && (
          <RelatedCard
            id="signatures"
            title="Signatures and consents"
            rows={related.signatures}
            timeZone={timeZone}
            action={{ href: consentsHref(patient.id), label: 'All consents' }}
          />
        )}
        {isSome(documents) && (
          <DocumentsCard
            patientId={patient.id}
            documents={documents}
            timeZone={timeZone}
            elsewhere={documentsElsewhere(props)}
          />
        )}
        {isSome(related?.documents) && (
          <RelatedCard id="documents-sent" title="Documents sent" rows={related.documents} timeZone={timeZone} />
        )}
        {(appointments.length > 0 || isSome(related?.waitlist)) && (
          <AppointmentsCard
            patientId={patient.id}
            upcoming={upcoming}
            past={past}
            waiting={related?.waitlist ?? []}
            timeZone={timeZone}
            bookHref={bookHref}
          />
        )}
        {conversations && conversations.total > 0 && <MessagesCard conversations={conversations} timeZone={timeZone} />}
        <NotesCard
          patientId={patient.id}
          notes={notes}
          calls={calls}
          timeZone={timeZone}
          callAction={props.callAction}
        />
        <DemographicsCard patient={patient} intake={related?.intake} editHref={`/patients/${patient.id}/edit`} />
        <TimelineCard {...timeline} />
      </div>
      <NothingYet missing={missingRecords(props)} />
    </>
  );
}

const isSome = <T,>(list: T[] | null | undefined): list is T[] => Boolean(list && list.length > 0);

/** Where documents of the patient are that the portal made. */
function documentsElsewhere({ patient, related, agreements }: RecordCardsProps) {
  const places = [
    { records: related?.documents, label: 'Documents sent', href: '#documents-sent' },
    { records: related?.signatures, label: 'Signatures and consents', href: '#signatures' },
    { records: related?.obRecords, label: 'OB summaries', href: '#ob-records' },
    { records: agreements, label: 'Agreements', href: '#agreements' },
    { records: related?.invoices, label: 'Invoices', href: invoicesHref(patient.id) },
  ];
  return places.filter(({ records }) => isSome<unknown>(records)).map(({ label, href }) => ({ label, href }));
}

/** The kinds of records that the patient doesn't have; those that an upstream lacks are unknown. */
function missingRecords({
  patient,
  history,
  agreements,
  related,
  cryo,
  documents,
  conversations,
  bookHref,
}: RecordCardsProps): MissingRecord[] {
  const newPolicy = { href: formHref(patient.id, { policy: 'new' }), label: 'Verify a new policy' };
  const startEstimate = { href: worksheetHref(patient.id, 'new'), label: 'Start an estimate' };
  const [policy] = history.coverages;
  const verifyPolicy = policy && {
    href: formHref(patient.id, { policy: String(policy.id) }),
    label: 'Start verification',
  };
  const kinds: [records: unknown[] | null | undefined, MissingRecord][] = [
    [history.coverages, { text: 'No insurance on file', action: newPolicy }],
    [related?.verifications, { text: 'No verifications', action: verifyPolicy }],
    [related?.authorizations, { text: 'No authorizations' }],
    [history.episodes, { text: 'No cycles', action: { href: cycleRequestsHref(patient.id), label: 'Cycle requests' } }],
    [
      cryo.rows,
      {
        text: 'Nothing frozen',
        action: cryo.registerHref ? { href: cryo.registerHref, label: 'Register specimen' } : null,
      },
    ],
    [related?.tests, { text: 'No tests' }],
    [agreements, { text: 'No agreements', action: startEstimate }],
    [
      related?.invoices,
      { text: 'No open invoices', action: { href: invoicesHref(patient.id), label: 'All invoices' } },
    ],
    [
      related?.signatures,
      { text: 'No signatures or consents', action: { href: consentsHref(patient.id), label: 'Assign consents' } },
    ],
    [documents, { text: 'No documents', action: { href: addDocumentHref(patient.id), label: 'Add document' } }],
    [related?.documents, { text: 'No documents sent' }],
    [
      history.appointments,
      {
        text: 'No appointments',
        action: bookHref
          ? { href: bookHref, label: 'Book consult' }
          : { href: bookHrefFor(patient.id), label: 'Book appointment' },
      },
    ],
    [conversations?.rows, { text: 'No conversations' }],
  ];
  return kinds.filter(([records]) => records?.length === 0).map(([, missing]) => missing);
}
