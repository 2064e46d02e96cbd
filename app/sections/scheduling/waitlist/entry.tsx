import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { Phone } from '#app/lib/phone.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { WaitlistEntry } from '#server/inova/contract/scheduling/waitlist.ts';
import { appointmentPath, waitlistEntryPath, waitlistPath } from '../paths.ts';
import { changeEntry, loadEntry } from './entry.server.ts';
import { FreeTimesCard } from './free-times-card.tsx';
import { OffersCard } from './offers-card.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Waitlist: ${data.patient} · inova` : 'inova' },
];

export const loader = ({ context, params }: LoaderFunctionArgs) => loadEntry(context, params.entry);

export async function action({ context, params }: ActionFunctionArgs) {
  const { id } = await loadEntry(context, params.entry);
  return changeEntry(context, id);
}

/** Who waits for what, the time that is offered now, and times that could be. */
export default function WaitlistEntryPage() {
  const entry = useLoaderData<typeof loader>();
  const { id, patient, type, state, version, offers } = entry;
  const isWaiting = state === 'waiting';
  const hasOffer = offers.some((offer) => offer.state === 'held');
  return (
    <Stack>
      <PageHeader
        title={patient}
        subtitle={`Waitlist: ${type}`}
        actions={
          <>
            <ButtonLink href={`${waitlistPath}?state=waiting`} icon="list">
              Waitlist
            </ButtonLink>
            {isWaiting && (
              <PortalForm action={waitlistEntryPath(id)}>
                <input type="hidden" name="version" value={version} />
                <Button name="intent" value="remove">
                  Remove from waitlist
                </Button>
              </PortalForm>
            )}
          </>
        }
      />
      <Grid of="cards">
        <EntryCard entry={entry} />
        {offers.length > 0 && <OffersCard entry={entry} />}
        {isWaiting && !hasOffer && <FreeTimesCard entry={entry} />}
      </Grid>
    </Stack>
  );
}

const statusLabels = { waiting: 'Waiting', booked: 'Booked', removed: 'Removed' };

function EntryCard({ entry }: { entry: WaitlistEntry }) {
  const { patientId, appointment, timeZone, providerName, minutes, fromOn, deadlineOn, note, phone, bookedId } = entry;
  return (
    <Card title="Waiting for" action={<a href={`/patients/${patientId}`}>Patient record</a>}>
      <DefinitionList
        items={[
          { term: 'Status', value: statusLabels[entry.state] },
          { term: 'Phone', value: phone && <Phone number={phone} /> },
          { term: 'Type', value: `${entry.type}, ${minutes} minutes` },
          { term: 'Provider', value: providerName ?? 'Any' },
          { term: 'From', value: formatDate(fromOn) },
          { term: 'Deadline', value: formatDate(deadlineOn) },
          ...(appointment && !bookedId
            ? [
                {
                  term: 'Appointment now',
                  value: (
                    <a href={appointmentPath(appointment)}>
                      <Instant at={appointment.startsAt} timeZone={timeZone} />
                    </a>
                  ),
                },
              ]
            : []),
          ...(bookedId ? [{ term: 'Booked', value: <a href={appointmentPath({ id: bookedId })}>Appointment</a> }] : []),
          { term: 'Note', value: note },
          { term: 'Added by', value: entry.addedBy },
        ]}
      />
    </Card>
  );
}
