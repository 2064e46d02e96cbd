import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { wordingsPath } from '../consents/wordings-path.ts';
import { ChangesTable } from './changes-table.tsx';
import { DirectoryTable } from './directory-table.tsx';
import { IntakeRuleForm } from './intake-rule-form.tsx';
import { intakeForm } from './network.server.ts';
import { networkPath } from './network-path.ts';
import { periodText, statusOf } from './switch-text.ts';
import { SwitchesTable } from './switches-table.tsx';

export const meta = () => [{ title: 'Network controls · inova' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const hours = Number(new URL(request.url).searchParams.get('hours') ?? '');
  const { clinics, intakeRule, changes } = await context.inova.switches.show();
  const tried = Number.isInteger(hours) && hours >= 24 && hours <= 336 ? hours : intakeRule.hours;
  const timeZone = context.staff.user.clientTimeZone;
  return {
    clinics,
    intakeRule,
    effect: { hours: tried, ...(await context.inova.switches.intakeEffect({ hours: tried })) },
    changes: changes.map((change) => ({
      ...change,
      period: periodText(change, timeZone),
      status: statusOf(change, Date.now()),
    })),
    timeZone,
    setup: formSetup(intakeForm),
  };
}

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: intakeForm,
    run: ({ hours, ruleReason }) => context.inova.switches.setIntakeRule({ hours, reason: ruleReason }),
    success: ({ hours }) => ({ to: networkPath, message: `Consults are listed ${hours} hours ahead from now on` }),
  });
}

export default function NetworkControls() {
  const { clinics, intakeRule, effect, changes, timeZone, setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title="Network controls"
          subtitle="What is switched on in the clinics of the network"
          actions={<ButtonLink href={wordingsPath}>Consent wordings</ButtonLink>}
        />
        <Stack>
          <Card title="Features">
            <SwitchesTable clinics={clinics} />
          </Card>
          <Card title="72-hour rules">
            <IntakeRuleForm rule={intakeRule} effect={effect} setup={setup} answer={answer} timeZone={timeZone} />
          </Card>
          <Card title="Clinics">
            <DirectoryTable clinics={clinics} />
          </Card>
          <Card title="Changes of features">
            <ChangesTable changes={changes} />
          </Card>
        </Stack>
      </div>
      <Outlet />
    </>
  );
}
