import { z } from 'zod';
import { createTemplate } from '#server/inova/contract/message-settings.ts';
import { boxField, type TemplateBox } from './box-field.ts';

const { name, text } = createTemplate.body.shape;

/** The form of a template, with a checkbox for each box and the patient to try it with, who is not saved. */
export const templateForm = (boxes: TemplateBox[]) =>
  z.object({
    name,
    text,
    patient: z.string().trim().max(100).default(''),
    ...Object.fromEntries(boxes.map(({ id }) => [boxField(id), z.boolean().default(false)])),
  });

/** The parsed form as the service takes it. */
export function toTemplate(form: z.output<ReturnType<typeof templateForm>>, boxes: TemplateBox[]) {
  const checked = form as Record<string, unknown>;
  const groupIds = boxes.map(({ id }) => id).filter((id) => checked[boxField(id)] === true);
  return { name: form.name, text: form.text, groupIds };
}
