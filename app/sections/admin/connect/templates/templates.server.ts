import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import type { MessageTemplate } from '#server/inova/contract/messages/message-settings.ts';
import { loadGroups } from '../groups/groups.server.ts';
import type { TemplateGroup } from './group-field.ts';
import { templatesPath } from './templates-path.ts';

/** The templates of the user's clinic, in their order. */
export function loadTemplates({ inova, staff }: AppLoadContext): Promise<MessageTemplate[]> {
  return inova.messageSettings.templates({ clientId: staff.user.client });
}

/** The groups that can be given the use of templates. */
export async function loadTemplateGroups(context: AppLoadContext): Promise<TemplateGroup[]> {
  const groups = await loadGroups(context);
  return groups.map(({ id, name }) => ({ id, name }));
}

/** The template in the address; redirects to the list if the clinic has none like it. */
export async function findTemplate(context: AppLoadContext, templateId: string | undefined): Promise<MessageTemplate> {
  const id = parseRecordId(templateId ?? '');
  const template = id && (await loadTemplates(context)).find((each) => each.id === id);
  if (template) return template;
  await context.flash({ kind: 'error', text: 'This template no longer exists' });
  throw redirect(templatesPath);
}

/** Moves a template to the position submitted by the pressed button. */
export function moveTemplateFromForm(context: AppLoadContext) {
  return submitButton(context, {
    schema: z.object({ item: recordIdSchema, place: recordIdSchema }),
    run: async ({ item, place }) => {
      if (item && place) await context.inova.messageSettings.moveTemplate(item, { order: place });
    },
    success: () => ({ to: templatesPath }),
    backHref: templatesPath,
  });
}
