export { parseMoney, showAmount, showMoney } from '#server/inova/contract/money-text.ts';
