import { useState } from 'react';
import { Navigate } from 'react-router';
import { dayUrl } from '../../urls.ts';
import { todayNow } from '../../ui/today.ts';

/** Leads to the page of today, by the calendar in India. */
export function TodayScreen() {
  const [today] = useState(todayNow);
  return <Navigate to={dayUrl(today)} replace />;
}
