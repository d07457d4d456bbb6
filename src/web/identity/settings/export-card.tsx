import { useState } from 'react';
import { DownloadLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Form } from '../../ui/form/form.tsx';
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

  return (
    <>
      <Form
        className="setting row gap-12 end"
        read={() => file}
        onSubmit={async (chosen) => {
          if (chosen) await bringIn(chosen);
          return null;
        }}
        act="Bring in"
        look={{ variant: 'soft' }}
        busy={progress !== null}
        disabled={!file}
        said={said}
      >
        <TextField
          label="Export to bring in"
          hint="Only into a journal that has no trades yet."
          type="file"
          accept=".zip"
          disabled={progress !== null}
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
      </Form>
      {progress && (
        <div>
          <output>{progress.words}</output>
          <progress aria-label={progress.words} {...(progress.share === null ? {} : { value: progress.share })} />
        </div>
      )}
    </>
  );
}
