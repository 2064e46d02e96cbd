import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import type { MessageTemplate } from '#server/inova/contract/messages/message-settings.ts';
import type { TemplateGroup } from './group-field.ts';

/** Who may use a template: "All groups", or the names of groups; none is left once they are deleted. */
export function usersText({ groupIds }: Pick<MessageTemplate, 'groupIds'>, groups: TemplateGroup[]): string {
  if (groupIds.length === 0) return 'All groups';
  const names = groups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name);
  return names.join(', ') || 'No group';
}

/** A template as labeled text. */
export function describeTemplate(
  template: Pick<MessageTemplate, 'name' | 'text' | 'groupIds'>,
  groups: TemplateGroup[],
): LabeledValues {
  return { Name: template.name, Text: template.text, 'Used in': usersText(template, groups) };
}
