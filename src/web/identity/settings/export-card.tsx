import { useState, type FormEvent } from 'react';
import { Button, DownloadLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Outcome } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useImageUsage } from './queries.ts';
import { useBringIn } from './use-bring-in.ts';
import { pathOf } from '#contract/routes.ts';

/** Exports the whole journal as one file, and restores one. */
export function ExportCard() {
  const { data: usage } = useImageUsage();
  return (
    <Panel
      title="Your data"
      hint="Everything you uploaded, typed and changed in one file: your brokers' files, a CSV of all trades, and the data from which any Rojmel server can restore your journal."
    >
      <div>
        <DownloadLink href={pathOf('exportJournal')} variant="soft">
          <Icon name="download" size={16} />
          Download
        </DownloadLink>
      </div>
      {usage && (
        <p className="dim">
          Images of your trades, days and setups: {usage.images.toLocaleString('en-IN')}, {megabytes(usage.bytes)} of{' '}
          {megabytes(usage.quota)}.
        </p>
      )}
      <BringInForm imageQuota={usage?.quota ?? 0} />
    </Panel>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;
}

function BringInForm({ imageQuota }: { readonly imageQuota: number }) {
  const [file, setFile] = useState<File | null>(null);
  const { progress, said, bringIn } = useBringIn(imageQuota);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (file) void bringIn(file);
  };

  return (
    <>
      <form className="setting row gap-12 end" onSubmit={submit}>
        <TextField
          label="Export to bring in"
          hint="Only into a journal that has no trades yet."
          type="file"
          accept=".zip"
          disabled={progress !== null}
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
        <Button type="submit" variant="soft" disabled={!file} busy={progress !== null}>
          Bring in
        </Button>
      </form>
      {progress && (
        <div>
          <output>{progress.words}</output>
          <progress aria-label={progress.words} {...(progress.share === null ? {} : { value: progress.share })} />
        </div>
      )}
      <Outcome said={said} />
    </>
  );
}
