import type { AppLoadContext } from '@remix-run/node';

/** The text of a canned reply, filled in for the patient of a conversation; 404 if the clinic doesn't have it. */
export async function templateText({ inova }: AppLoadContext, conversation: number, template: number): Promise<string> {
  const { clientId, patientId } = await inova.conversations.get(conversation);
  const templates = await inova.messageSettings.templates({ clientId: clientId ?? undefined });
  const found = templates.find(({ id }) => id === template);
  if (!found) throw new Response(null, { status: 404 });
  const { text } = await inova.messageSettings.fillTemplate({ patientId, text: found.text });
  return text;
}
