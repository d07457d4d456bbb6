import { SETTINGS_TEXTS } from '../../text/en/settings.ts';
import { Button } from '../../ui/button.tsx';

interface ShowOlderProps {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Loads the next page of a list that begins with the newest; nothing where there is none. */
export function ShowOlder({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowOlderProps) {
  if (!hasNextPage) return null;
  return (
    <div>
      <Button size="s" variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {SETTINGS_TEXTS.showOlder}
      </Button>
    </div>
  );
}
