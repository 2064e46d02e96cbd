import type { ServiceTask } from '../context.ts';
import { type ExportJob, exportConversation, exportTaskName } from './export.ts';
import { wakeSnoozed } from './wake.ts';

const exportTask: ServiceTask<ExportJob> = {
  name: exportTaskName,
  label: 'Export conversation to the EHR',
  subject: ({ client, id }) => `Clinic ${client}, conversation ${id}`,
  isPossible: ({ ehr }) => ehr !== null,
  run: exportConversation,
};

const wakeTask: ServiceTask<unknown> = {
  name: 'wake-conversations',
  label: 'Return snoozed conversations',
  cron: '* * * * *',
  run: ({ store, now }) => wakeSnoozed(store, now()),
};

export const messageTasks: ServiceTask[] = [exportTask as ServiceTask, wakeTask];
