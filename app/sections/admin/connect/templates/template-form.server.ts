import { z } from 'zod';
import { createTemplate } from '#server/inova/contract/messages/message-settings.ts';
import { groupField, type TemplateGroup } from './group-field.ts';

const { name, text } = createTemplate.body.shape;

/** The form of a template, with a checkbox for each group and the patient to try it with, who is not saved. */
export const templateForm = (groups: TemplateGroup[]) =>
  z.object({
    name,
    text,
    patient: z.string().trim().max(100).default(''),
    ...Object.fromEntries(groups.map(({ id }) => [groupField(id), z.boolean().default(false)])),
  });

/** The parsed form as the service takes it. */
export function toTemplate(form: z.output<ReturnType<typeof templateForm>>, groups: TemplateGroup[]) {
  const checked = form as Record<string, unknown>;
  const groupIds = groups.map(({ id }) => id).filter((id) => checked[groupField(id)] === true);
  return { name: form.name, text: form.text, groupIds };
}
