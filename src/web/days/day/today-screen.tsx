import { useState } from 'react';
import { Navigate } from 'react-router';
import { dayInIndia } from '#engine/day.ts';
import { dayUrl } from '../../urls.ts';

/** Leads to the page of today, by the calendar in India. */
export function TodayScreen() {
  const [today] = useState(() => dayInIndia(Date.now()));
  return <Navigate to={dayUrl(today)} replace />;
}
