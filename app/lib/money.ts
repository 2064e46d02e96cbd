export { formatAmount, formatMoney, parseMoney } from '#server/inova/contract/format.ts';
