/** Business hours, Monday to Friday, in the clinic's time zone. */
export const businessHours = { from: '08:00', to: '17:00', text: 'Monday to Friday, 8 AM to 5 PM' };

/** True if an appointment is within business hours; `day` is YYYY-MM-DD, `time` HH:MM. */
export function isInHours(day: string, time: string, minutes: number): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const begins = minutesOf(time);
  const isWorkday = weekday >= 1 && weekday <= 5;
  return isWorkday && begins >= minutesOf(businessHours.from) && begins + minutes <= minutesOf(businessHours.to);
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
