import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/page/empty.tsx';
import { paths, waitingFileUrl } from '../urls.ts';
import { useWaitingFiles } from './import-queries.ts';
import { FILES_TEXTS } from '../text/en/files.ts';

/** In the place of an empty list: files were added, and wait for an answer. */
export function FilesWait({ files }: { readonly files: number }) {
  const { data } = useWaitingFiles();
  const only = data?.length === 1 ? data[0] : undefined;
  return (
    <Empty
      icon="question"
      level={2}
      title={only ? FILES_TEXTS.waitsForAnswer(only.file_name) : FILES_TEXTS.filesWaitAnswer(files)}
      hint={FILES_TEXTS.untilAnswered(only?.questions[0]?.text ?? FILES_TEXTS.theyReadMoreThan, files)}
    >
      <ButtonLink to={only ? waitingFileUrl(only.import_id) : paths.imports}>{only ? FILES_TEXTS.answer : FILES_TEXTS.seeFiles}</ButtonLink>
    </Empty>
  );
}
