export { formatAmount, formatMoney, parseMoney } from '#server/inova/contract/text/format.ts';
