import { day } from '../../format.ts';

/** The day of an article in the en-IN format. A date that is not an ISO day shows as written. */
export function ArticleDate({ date }: { readonly date: string }) {
  if (!date) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}/.test(date) && !Number.isNaN(Date.parse(date.slice(0, 10)));
  return isDay ? (
    <time className="article-date note" dateTime={date.slice(0, 10)}>
      {day(date)}
    </time>
  ) : (
    <span className="article-date note">{date}</span>
  );
}
