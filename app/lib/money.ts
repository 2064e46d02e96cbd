export { parseMoney, showAmount, showMoney } from '#server/inova/contract/words.ts';
