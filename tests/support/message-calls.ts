import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { appOf, appPatient, groupId, nurses, physicians } from './messages.ts';
import type { TestService } from './service.ts';

/** Input with which a call of Messages 2.0 succeeds once, with new records of clinic 5 that it needs. */
export async function messageInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const staff = await service.signIn('staff');
  const admin = await service.signIn('admin');
  const patientId = await appPatient(service, 5);
  const start = () => appOf(staff, patientId).start(groupId(5, nurses), 'Hello');
  const conversation = await start();
  const file = { attachmentName: 'a.txt', attachmentFile: 'SGVsbG8=' };
  const message = await staff.messages.send({ conversationId: conversation, message: 'Hi', ...file }, '');
  const group = call.path.includes('{group}')
    ? (await admin.messageGroups.create({ clientId: 5, name: 'New' })).id
    : groupId(5, nurses);
  const fields = { clientId: 5, name: 'New', text: 'Hello' };
  const template = call.path.includes('{template}') ? (await admin.messageSettings.createTemplate(fields)).id : 1;

  const bodies: Record<string, () => unknown> = {
    'PUT /supportChat/conversations/{conversation}/forward': () => ({ destinationGroupId: groupId(5, physicians) }),
    'PUT /supportChat/conversations/{conversation}/merge': async () => ({ from: await start() }),
    'PUT /supportChat/conversations/{conversation}/undoMerge': async () => {
      const from = await start();
      await staff.conversations.merge(conversation, { from });
      return { from };
    },
    'PUT /supportChat/conversations/{conversation}/draft': () => ({ text: 'Your', version: 0 }),
    'POST /supportChat/messages': () => ({ conversationId: conversation, message: 'Hi', ...file }),
    'POST /supportChat/templates': () => fields,
    'POST /supportChat/templates/fill': () => ({ patientId, text: 'Hi {firstName}' }),
    'PUT /supportChat/hours': async () => {
      const { hours, holidays, version } = await staff.messageSettings.hours();
      return { clientId: 5, hours, holidays, version };
    },
  };
  const about = { ...subject, patientId, group, conversation, message: message.id, template };
  const input = callInput(call, about);
  const body = await bodies[callKey(call)]?.();
  return { ...input, ...(body ? { body } : {}) };
}
