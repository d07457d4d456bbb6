import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/page/empty.tsx';
import { paths, waitingFileUrl } from '../urls.ts';
import { useWaitingFiles } from './import-queries.ts';
import { NEEDS_YOU_TEXTS } from '../text/en/needs-you.ts';

/** In the place of an empty list: files were added, and wait for an answer. */
export function FilesWait({ files }: { readonly files: number }) {
  const { data } = useWaitingFiles();
  const only = data?.length === 1 ? data[0] : undefined;
  return (
    <Empty
      icon="question"
      level={2}
      title={only ? NEEDS_YOU_TEXTS.waitsForAnswer(only.file_name) : NEEDS_YOU_TEXTS.filesWaitAnswer(files)}
      hint={NEEDS_YOU_TEXTS.untilAnswered(only?.questions[0]?.text ?? NEEDS_YOU_TEXTS.theyReadMoreThan, files)}
    >
      <ButtonLink to={only ? waitingFileUrl(only.import_id) : paths.imports}>
        {only ? NEEDS_YOU_TEXTS.answer : NEEDS_YOU_TEXTS.seeFiles}
      </ButtonLink>
    </Empty>
  );
}
