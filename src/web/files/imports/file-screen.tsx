import { useParams } from 'react-router';
import { ApiError } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { paths } from '../../urls.ts';
import { AnswerForm } from './answer-form.tsx';
import { ReadAgainForm } from './read-again-form.tsx';
import { useReading, useWaitingFile } from './queries.ts';
import './imports-screen.css';

/** What one file leaves open, all on one screen; of a file of the journal, what it was asked. */
export function FileScreen() {
  const { id = '' } = useParams();
  const importId = Number(id) || 0;
  const waiting = useWaitingFile(importId);
  const isStored = isMissing(waiting.error);
  const reading = useReading(importId, isStored);
  const { data, error, refetch } = isStored ? reading : waiting;
  const isGone = isMissing(error);
  return (
    <Page
      title={data?.file_name ?? 'File'}
      {...(data && { lead: `For the account ${data.broker}` })}
      aside={
        <ButtonLink to={paths.imports} variant="default">
          All files
        </ButtonLink>
      }
    >
      {isGone && (
        <Empty icon="file" level={2} title="No such file" hint="It was removed, or its trades were typed.">
          <ButtonLink to={paths.imports}>All files</ButtonLink>
        </Empty>
      )}
      {error && !isGone && (
        <LoadError text={(error instanceof ApiError && error.message) || 'Failed to load'} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <Panel title="Questions">
          <Skeleton height={180} />
        </Panel>
      )}
      {data && !isStored && <AnswerForm key={importId} file={data} />}
      {data && isStored && <ReadAgainForm key={importId} file={data} />}
    </Page>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
