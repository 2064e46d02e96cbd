import type { StatusKind } from '#app/ui/data/status.tsx';

/** A group in the left pane. */
export interface GroupLink {
  label: string;
  href: string;
  /** Its unread conversations. */
  count: number;
  isCurrent: boolean;
  isHidden?: boolean;
}

/** A view of one's own across groups. */
export type OwnLink = Omit<GroupLink, 'isHidden'>;

/** A short fact about a conversation. */
export interface ConversationChip {
  kind: StatusKind;
  text: string;
}

export interface ConversationRow {
  id: number;
  href: string;
  patient: string;
  subject: string;
  /** The first 50 characters of the last message. */
  preview: string;
  /** ISO 8601. */
  at: string;
  /** "10:21 AM", "Yesterday", "11/20/2026". */
  time: string;
  unread: number;
  isCurrent: boolean;
  isFavorite: boolean;
  isColor: boolean;
  /** Empty where all conversations are of one group. */
  group: string;
  chips: ConversationChip[];
  /** The words that a search found, in place of the preview. */
  snippet?: { text: string; isMatch: boolean }[];
}

/** Text of a message: plain, or a link. */
export interface TextPart {
  text: string;
  href?: string;
}

export interface AttachmentView {
  name: string;
  href: string;
  thumbnail: string | null;
  size: string;
}

export interface MessageView {
  id: number;
  kind: 'patient' | 'staff' | 'note' | 'event';
  parts: TextPart[];
  /** "Marisol · 10:21 AM · unread". */
  meta: string;
  at: string;
  attachment: AttachmentView | null;
  /** "Deleted by Kim D. · Nov 21, 9:12 AM"; null if it isn't deleted. */
  deleted: string | null;
  /** True for the first message that the group has not read. */
  isFirstUnread: boolean;
  /** Its actions; empty without. */
  links: { label: string; href: string }[];
  /** True if the patient wrote it, so that it can be marked unread. */
  canMarkUnread: boolean;
}
