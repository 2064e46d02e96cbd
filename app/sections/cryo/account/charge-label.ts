export const chargeLabel = 'Charge this card when an invoice is issued';
