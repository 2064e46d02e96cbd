import type { ServiceContext, ServiceTask } from '../../context.ts';
import { requireCards } from '../cards/merchant.ts';
import { removeCardTask } from '../cards/remove-card.ts';
import { cardRenewalTask } from '../cards/renewals/send.ts';
import { recurringTaskName } from '../recurring/charge-invoices.ts';
import { runRecurring } from '../recurring/run.ts';
import type { AttemptKey } from './attempt.ts';
import { followTaskName } from './claim.ts';
import { followAllDue, followIfDue } from './follow.ts';
import { reconcileAll } from './reconcile.ts';

const isPossible = ({ cards }: ServiceContext) => cards !== null;

/** The jobs of card payments: what became of each, recurring ones, and the comparison with the provider each night. */
export const chargeTasks: ServiceTask[] = [
  {
    name: followTaskName,
    label: 'Find out the result of a card payment',
    subject: (payload) => {
      const { client, id } = payload as AttemptKey;
      return `Clinic ${client}, card payment ${id}`;
    },
    isPossible,
    run: (context, payload) => followIfDue(context, requireCards(context), payload as AttemptKey),
  },
  {
    name: 'follow-charges',
    label: 'Find out the results of card payments',
    cron: '* * * * *',
    isPossible,
    run: (context) => followAllDue(context, requireCards(context)),
  },
  {
    name: recurringTaskName,
    label: 'Charge recurring payments',
    cron: '20 * * * *',
    isPossible,
    run: (context) => runRecurring(context, requireCards(context)),
  },
  {
    name: 'reconcile-charges',
    label: 'Compare card payments with the card provider',
    cron: '40 8 * * *',
    isPossible,
    run: (context) => reconcileAll(context),
  },
  removeCardTask as ServiceTask,
  cardRenewalTask,
];
