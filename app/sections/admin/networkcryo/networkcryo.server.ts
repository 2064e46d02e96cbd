import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { parseForm, runForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import type { NewCryoSettings } from '#server/inova/contract/cryo/settings.ts';
import { settingsForm, toSettings } from './settings-form.server.ts';
import { describeSteps } from './settings-text.ts';

/** Shows what the settings would change, and stores nothing. */
export async function previewSettings(context: AppLoadContext) {
  const { inova } = context;
  const { clinics } = await inova.cryoSettings.admin();
  const schema = settingsForm(clinics);
  const outcome = await runForm(context, {
    schema,
    subject: 'preview',
    run: (form) => inova.cryoSettings.preview(toSettings(form, clinics)),
  });
  if (!outcome.ok) return data({ ...outcome.answer, preview: null }, { status: outcome.status });
  return data({ ...parseForm(context, schema).answer, preview: outcome.result });
}

/** Saves a version of the settings. */
export async function saveSettings(context: AppLoadContext) {
  const { inova } = context;
  const { clinics } = await inova.cryoSettings.admin();
  const outcome = await runForm(context, {
    schema: settingsForm(clinics),
    run: (form, { version }) => inova.cryoSettings.save({ ...toSettings(form, clinics), basedOn: version }),
    conflict: async (form) => {
      const [last] = (await inova.cryoSettings.admin()).versions;
      return {
        version: last?.id ?? 0,
        theirs: last ? describe(last) : {},
        mine: describe(toSettings(form, clinics)),
      };
    },
  });
  if (!outcome.ok) return data({ ...outcome.answer, preview: null }, { status: outcome.status });
  const text = `Settings saved. They apply from ${formatDate(outcome.result.from)}.`;
  await context.flash({ kind: 'success', text });
  return redirect('/admin/networkcryo');
}

function describe({ from, feeCents, freeDays, steps, letters }: NewCryoSettings): Record<string, string> {
  return {
    'First day': formatDate(from),
    'Yearly fee': formatMoney(feeCents),
    'Free days': String(freeDays),
    'Overdue invoices': describeSteps(steps),
    Email: letters.email,
    Letter: letters.letter,
    'Certified letter': letters.certifiedLetter,
  };
}
