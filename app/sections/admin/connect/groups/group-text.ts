import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import type { ChatCategory, ChatGroup } from '#server/inova/contract/messages/message-groups.ts';
import { goalText } from './goal-text.ts';

interface Choices {
  categories: ChatCategory[];
  noteTypes: ChatCategory[];
}

type Content = Pick<
  ChatGroup,
  | 'name'
  | 'usersEmail'
  | 'categoryId'
  | 'emailCategoryId'
  | 'noteTypeId'
  | 'answerMinutes'
  | 'readRule'
  | 'active'
  | 'hidden'
>;

export const readRuleLabels = {
  reply: 'When someone replies or selects Mark read',
  open: 'When a member opens them',
} as const;

/** Who reads a group: "Everyone", "3 members". */
export function membersText({ usersEmail }: Pick<ChatGroup, 'usersEmail'>): string {
  if (usersEmail.length === 0) return 'Everyone';
  return usersEmail.length === 1 ? '1 member' : `${usersEmail.length} members`;
}

/** The name of a category or note type, or a dash. */
export const nameOf = (choices: ChatCategory[], id: number | null) =>
  choices.find((choice) => choice.id === id)?.name ?? '—';

/** A group as labeled text. */
export function describeGroup(group: Content, { categories, noteTypes }: Choices): LabeledValues {
  return {
    Name: group.name,
    Members: group.usersEmail.toSorted().join(', ') || 'Everyone in the clinic',
    Category: nameOf(categories, group.categoryId),
    'Email category': nameOf(categories, group.emailCategoryId),
    'Note type': nameOf(noteTypes, group.noteTypeId),
    'Answer within': group.answerMinutes === null ? 'No goal' : goalText(group.answerMinutes),
    'Messages count as read': readRuleLabels[group.readRule],
    'In use': group.active ? 'Yes' : 'No',
    Hidden: group.hidden ? 'Yes' : 'No',
  };
}
