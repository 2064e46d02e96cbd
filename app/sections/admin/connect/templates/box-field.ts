import type { ChatGroup } from '#server/inova/contract/message-groups.ts';

/** A box that can be given the use of a template. */
export type TemplateBox = Pick<ChatGroup, 'id' | 'name'>;

/** The name of the checkbox that lets a box use a template. */
export const boxField = (box: number) => `box${box}`;
