import type { ConversationsView } from './conversations-view.server.ts';
import { RelatedCard } from './related-card.tsx';

interface MessagesCardProps {
  conversations: ConversationsView;
  timeZone: string | null;
}

/** The last conversations with the patient, and the way to all of them. */
export function MessagesCard({ conversations: { rows, total, unread, href }, timeZone }: MessagesCardProps) {
  const label = total === 1 ? '1 conversation' : `All ${total} conversations`;
  const action = { href, label: unread > 0 ? `${label}, ${unread} unread` : label };
  return <RelatedCard id="messages" title="Messages" rows={rows} timeZone={timeZone} action={action} />;
}
