export function CalendarScreen() {
  return null;
}
