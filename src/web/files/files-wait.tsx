import { counted } from '../format.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/page/empty.tsx';
import { paths, waitingFileUrl } from '../urls.ts';
import { useWaitingFiles } from './import-queries.ts';

/** In the place of an empty list: files were added, and wait for an answer. */
export function FilesWait({ files }: { readonly files: number }) {
  const { data } = useWaitingFiles();
  const only = data?.length === 1 ? data[0] : undefined;
  return (
    <Empty
      icon="question"
      level={2}
      title={only ? `${only.file_name} waits for an answer` : counted(files, 'file waits for an answer', 'files wait for an answer')}
      hint={`${only?.questions[0]?.text ?? 'They can be read in more than one way.'} Until that is answered, none of ${files === 1 ? 'its' : 'their'} trades is in your journal.`}
    >
      <ButtonLink to={only ? waitingFileUrl(only.import_id) : paths.imports}>{only ? 'Answer' : 'See the files'}</ButtonLink>
    </Empty>
  );
}
