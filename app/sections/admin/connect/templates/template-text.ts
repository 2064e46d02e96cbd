import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import type { MessageTemplate } from '#server/inova/contract/message-settings.ts';
import type { TemplateBox } from './box-field.ts';

/** Who may use a template: "All boxes", or the names of boxes. */
export function usersText({ groupIds }: Pick<MessageTemplate, 'groupIds'>, boxes: TemplateBox[]): string {
  const names = boxes.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name);
  return names.join(', ') || 'All boxes';
}

/** A template as labeled text. */
export function describeTemplate(
  template: Pick<MessageTemplate, 'name' | 'text' | 'groupIds'>,
  boxes: TemplateBox[],
): LabeledValues {
  return { Name: template.name, Text: template.text, 'Used in': usersText(template, boxes) };
}
