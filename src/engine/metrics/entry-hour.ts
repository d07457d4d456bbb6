/** Hours of a day (IST) in which something can be traded: 9 is from 09:00 to 09:59. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
