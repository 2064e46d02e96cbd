export const payers = [
  { value: 'patient', label: 'Self-pay' },
  { value: 'insurance', label: 'Insurance' },
];
