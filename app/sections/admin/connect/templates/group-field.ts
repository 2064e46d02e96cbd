import type { ChatGroup } from '#server/inova/contract/messages/message-groups.ts';

/** A group that can be given the use of a template. */
export type TemplateGroup = Pick<ChatGroup, 'id' | 'name'>;

/** The name of the checkbox that lets a group use a template. */
export const groupField = (group: number) => `group${group}`;
