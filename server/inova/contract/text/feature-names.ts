/** The features that can be switched, with their names. */
export const features = {
  'open-enrollment': 'Open enrollment',
  notifications: 'Notifications',
  messaging: 'Messaging',
} as const;
export type Feature = keyof typeof features;
