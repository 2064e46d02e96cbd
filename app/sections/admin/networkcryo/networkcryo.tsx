import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { previewSettings, saveSettings } from './networkcryo.server.ts';
import { settingsForm } from './settings-form.server.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { SettingsVersions } from './settings-versions.tsx';

export const meta = () => [{ title: 'Network cryo · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await context.inova.cryoSettings.admin();
  const setup = formSetup(settingsForm(settings.clinics), { version: settings.versions[0]?.id ?? 0 });
  return { settings, setup, timeZone: context.staff.user.clientTimeZone };
}

export function action({ context }: ActionFunctionArgs) {
  return intentOf(context) === 'preview' ? previewSettings(context) : saveSettings(context);
}

export default function NetworkCryo() {
  const { settings, setup, timeZone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Network cryo"
        subtitle="What storage costs, how long it is free, and how overdue invoices are followed up"
      />
      <Stack>
        {answer?.preview && <SettingsPreview preview={answer.preview} />}
        <Card title="New settings">
          <SettingsForm key={settings.versions[0]?.id} settings={settings} setup={setup} answer={answer} />
        </Card>
        <Card title="Versions">
          <SettingsVersions settings={settings} timeZone={timeZone} />
        </Card>
      </Stack>
    </>
  );
}
