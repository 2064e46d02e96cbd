import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerTo } from '#app/forms/answer-to.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { Tile } from '#app/ui/data/tile.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { BillingCard } from './billing-card.tsx';
import { billingForm, toBilling } from './billing-form.server.ts';
import { ChangeHistory } from './change-history.tsx';
import { ClinicCard } from './clinic-card.tsx';
import { clinicForm, saveClinic } from './clinic-form.server.ts';
import { describeChange } from './clinic-text.ts';
import { RulesCard } from './rules-card.tsx';
import { rulesForm } from './rules-form.server.ts';
import { loadAdminTiles } from './settings.server.ts';

export const meta = () => [{ title: 'Settings · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { principal, user } = context.staff;
  const [{ packages, categories, checklists, discounts, rules }, billing, { history, ...details }, tiles] =
    await Promise.all([
      context.inova.catalog.read(),
      context.inova.catalog.billing(),
      context.inova.clinicSettings.show(),
      principal.isAdmin ? loadAdminTiles(context) : [],
    ]);
  const tileOf = (label: string, href: string, items: { active: boolean }[]) => {
    const inactive = items.filter(({ active }) => !active).length;
    const detail = inactive > 0 ? `${inactive} no longer in use` : 'All in use';
    return { label, href, value: items.length - inactive, detail };
  };
  return {
    clinic: user.clientName,
    rules,
    billing,
    billingSetup: formSetup(billingForm(billing)),
    details,
    detailsSetup: formSetup(clinicForm, { version: details.version }),
    isAdmin: principal.isAdmin,
    timeZone: details.timeZone,
    history: history.map(({ id, by, at, ...change }) => ({ id, by, at, ...describeChange(change) })),
    tiles: [
      ...tiles,
      tileOf('Packages', '/admin/packages', packages),
      tileOf('Categories', '/admin/categories', categories),
      tileOf('Checklists', '/admin/checklists', checklists),
      tileOf('Discounts', '/admin/discounts', discounts),
    ],
  };
}

export function action({ context }: ActionFunctionArgs) {
  if (intentOf(context) === 'billing') return saveBilling(context);
  if (intentOf(context) === 'clinic') return saveClinic(context);
  return submitForm(context, {
    schema: rulesForm,
    run: ({ approvalBeforeSending }) => context.inova.catalog.setRules({ approvalBeforeSending }),
    success: () => ({ to: '/admin', message: 'Rules saved' }),
  });
}

async function saveBilling(context: AppLoadContext) {
  const { catalog } = context.inova;
  const billing = await catalog.billing();
  return submitForm(context, {
    schema: billingForm(billing),
    run: (form) => catalog.setBilling(toBilling(form, billing)),
    success: () => ({ to: '/admin', message: 'Estimate details saved' }),
  });
}

export default function Settings() {
  const { clinic, tiles, rules, billing, billingSetup, details, detailsSetup, isAdmin, timeZone, history } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Settings" subtitle={`${clinic}: where it is, what it offers, and its rules`} />
      <Grid of="tiles">
        {tiles.map(({ label, href, value, detail }) => (
          <Tile key={label} label={label} href={href} value={value} change={{ text: detail, tone: 'neutral' }} />
        ))}
      </Grid>
      <Stack>
        <ClinicCard
          key={details.version}
          details={details}
          isAdmin={isAdmin}
          setup={detailsSetup}
          answer={answerTo('clinic', answer)}
        />
        <RulesCard rules={rules} answer={answerTo('rules', answer)} />
        <BillingCard billing={billing} setup={billingSetup} answer={answerTo('billing', answer)} />
        <Card title="History">
          <ChangeHistory changes={history} timeZone={timeZone} />
        </Card>
      </Stack>
    </>
  );
}
