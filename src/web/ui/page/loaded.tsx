import type { ReactElement, ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { Skeleton } from './skeleton.tsx';

/** What is loaded, and how that went: the answer of a query. */
export interface LoadState<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface Common<Data> {
  readonly of: LoadState<Data>;
  /** What is said if it cannot be loaded. */
  readonly failed: string;
  readonly hint?: string;
  /** In the place of an empty list. */
  readonly empty?: ReactNode;
  /** What else is empty. */
  readonly isEmpty?: (data: Data) => boolean;
}

interface WithSkeleton<Data> extends Common<Data> {
  /** What is there until it is loaded; a number is a height. */
  readonly skeleton: ReactElement | number | null;
  readonly children: (data: Data) => ReactNode;
}

/** A table shows by itself that it waits for its rows. */
interface OwnSkeleton<Data> extends Common<Data> {
  readonly skeleton?: undefined;
  readonly children: (data: Data | undefined) => ReactNode;
}

/** The content once it is loaded, and what stands in its place before. A failure does not take away what is there. */
export function Loaded<Data>(props: WithSkeleton<Data>): ReactNode;
export function Loaded<Data>(props: OwnSkeleton<Data>): ReactNode;
export function Loaded<Data>(props: WithSkeleton<Data> | OwnSkeleton<Data>) {
  const { of, failed, hint, empty, isEmpty = isEmptyList } = props;
  const { data, isError, refetch } = of;
  if (data === undefined) {
    if (isError) return <LoadError text={failed} {...(hint !== undefined && { hint })} onRetry={() => void refetch()} />;
    const { skeleton } = props;
    if (skeleton === undefined) return props.children(undefined);
    return typeof skeleton === 'number' ? <Skeleton height={skeleton} /> : skeleton;
  }
  return empty !== undefined && isEmpty(data) ? empty : props.children(data);
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
