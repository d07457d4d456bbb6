import { useParams } from 'react-router';
import { ApiError } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { paths } from '../../urls.ts';
import { AnswerForm } from './answer-form.tsx';
import { ReadAgainForm } from './read-again-form.tsx';
import { useReading, useWaitingFile } from './queries.ts';
import './imports-screen.css';
import { IMPORTS_TEXTS } from '../../text/en/imports.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** What one file leaves open, all on one screen; of a file of the journal, what it was asked. */
export function FileScreen() {
  const { id = '' } = useParams();
  const importId = Number(id) || 0;
  const waiting = useWaitingFile(importId);
  const isStored = isMissing(waiting.error);
  const reading = useReading(importId, isStored);
  const file = isStored ? reading : waiting;
  const { data, error } = file;
  return (
    <Page
      title={data?.file_name ?? IMPORTS_TEXTS.file}
      {...(data && { lead: IMPORTS_TEXTS.forAccount(data.broker) })}
      aside={
        <ButtonLink to={paths.imports} variant="default">
          {IMPORTS_TEXTS.allFiles}
        </ButtonLink>
      }
    >
      {isMissing(error) ? (
        <Empty icon="file" level={2} title={IMPORTS_TEXTS.noSuchFile} hint={IMPORTS_TEXTS.removedTradesTyped}>
          <ButtonLink to={paths.imports}>{IMPORTS_TEXTS.allFiles}</ButtonLink>
        </Empty>
      ) : (
        <Loaded
          of={file}
          failed={(error instanceof ApiError && error.message) || KIT_TEXTS.failedToLoad}
          skeleton={
            <Panel title={IMPORTS_TEXTS.questionsTitle}>
              <Skeleton height={180} />
            </Panel>
          }
        >
          {(asked) => (isStored ? <ReadAgainForm key={importId} file={asked} /> : <AnswerForm key={importId} file={asked} />)}
        </Loaded>
      )}
    </Page>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
