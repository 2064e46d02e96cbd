import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OnceKey } from '#app/forms/once-key.tsx';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import type { TankMap as Tank } from '#server/inova/contract/cryo/tanks.ts';
import { ScanForm } from './scan-form.tsx';
import { loadTank } from './tank.server.ts';
import { TankMap } from './tank-map.tsx';
import { readingText, tankHref, tankSummary, tankTitle } from './tank-text.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${tankTitle(data.tank)} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { tank: await loadTank(context, params.tank), onceKey: newOnceKey() };
}

/** Starts the tank's audit round, or continues it. */
export function action({ context, params }: ActionFunctionArgs) {
  const tank = requireRecordId(params.tank);
  return submitButton(context, {
    schema: z.object({}),
    subject: tank,
    run: () => context.inova.cryoRounds.start(tank),
    success: ({ id }) => ({ to: `/cryo/rounds/${id}` }),
    backHref: tankHref(tank),
  });
}

/** The map of a tank: what is in each position. */
export default function TankPage() {
  const { tank, onceKey } = useLoaderData<typeof loader>();
  return (
    <>
      <div inert={useDialogIsOpen() ? '' : undefined}>
        <PageHeader
          title={tankTitle(tank)}
          subtitle={tankSummary(tank)}
          actions={<Actions tank={tank} onceKey={onceKey} />}
        />
        {tank.lastReading?.isAlarm && (
          <Banner kind="unhealthy">
            Too warm: {readingText(tank)}. <a href={tankHref(tank.id, '/evacuation')}>Evacuation order</a>
          </Banner>
        )}
        {tank.differences.length > 0 && (
          <Banner kind="unhealthy">
            {tank.differences.length} {tank.differences.length === 1 ? 'difference' : 'differences'}:{' '}
            {tank.differences.map(({ address, kind }) => `${address} ${kind}`).join(', ')}
          </Banner>
        )}
        <ScanForm takesFocus />
        <TankMap tank={tank} />
      </div>
      <Outlet />
    </>
  );
}

function Actions({ tank: { id, kind, rounds }, onceKey }: { tank: Tank; onceKey: string }) {
  return (
    <>
      <PrintButton />
      <ButtonLink href={tankHref(id, '/reading')}>Record temperature</ButtonLink>
      <ButtonLink href={tankHref(id, '/evacuation')}>Evacuation order</ButtonLink>
      <ButtonLink href={tankHref(id, '/evacuate')}>Evacuate</ButtonLink>
      {kind === 'tank' && (
        <PortalForm action={tankHref(id)}>
          <OnceKey value={onceKey} />
          <Button variant="primary">{rounds.open ? 'Continue audit round' : 'Audit round'}</Button>
        </PortalForm>
      )}
    </>
  );
}
