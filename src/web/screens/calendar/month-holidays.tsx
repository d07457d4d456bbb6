import { marketHoliday } from '#engine/instruments/market-holidays.ts';
import { day as dayText } from '../../format.ts';
import { weeksOf, type Month } from './calendar-view.ts';

/** The month's market holidays by name, where the tiles have no room for them. */
export function MonthHolidays({ month }: { readonly month: Month }) {
  const holidays = weeksOf(month)
    .flat()
    .flatMap((day) => {
      const name = marketHoliday(day);
      return name === null ? [] : [{ day, name }];
    });
  if (holidays.length === 0) return null;
  return (
    <ul className="month-holidays" aria-label="Market holidays">
      {holidays.map(({ day, name }) => (
        <li key={day}>
          <i aria-hidden="true" />
          {dayText(day)}: {name}
        </li>
      ))}
    </ul>
  );
}
