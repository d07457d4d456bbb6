import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { SetupDetail } from '#contract/setups.ts';
import { Images } from '../../images/images.tsx';
import { MergeNameDialog } from '../name-dialogs.tsx';
import { deletedWith, SETUPS } from '../../text/en/setups.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChangeToast } from '../../ui/dialog/change-toast.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Markdown } from '../../ui/text/markdown.tsx';
import type { Said } from '../../ui/page/outcome.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { paths, setupUrl, tradesUrl } from '../../urls.ts';
import { FormerTexts } from '../../words/former-texts.tsx';
import { SaveFailed } from '../../words/save-failed.tsx';
import { useDraft, type UsedDraft } from '../../words/use-draft.ts';
import { useSetup, useSetups } from './queries.ts';
import { RuleList } from './rule-list.tsx';
import { draftOf, formOf, type SetupDraft } from './setup-draft.ts';
import { SetupEditor, SetupVersions } from './setup-editor.tsx';
import { SetupFigures } from './setup-figures.tsx';
import './setups.css';
import { api } from '../../api.ts';
import { useSend } from '../../use-api.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** A page of the playbook: a way of trading, its rules, and what both came to. */
export function SetupScreen() {
  const { id = '' } = useParams();
  const setup = useSetup(id);
  if (setup.data) return <Setup key={setup.data.id} setup={setup.data} />;
  return (
    <Page title={SETUPS.setup}>
      <Back />
      <Loaded of={setup} failed={SETUPS.loadFailed} skeleton={320}>
        {() => (
          <Empty icon="book" level={2} title={SETUPS.noSuchSetup} hint={SETUPS.deletedMergedIntoAnother}>
            <ButtonLink to={paths.setups}>{SETUPS.playbook}</ButtonLink>
          </Empty>
        )}
      </Loaded>
    </Page>
  );
}

function Setup({ setup }: { readonly setup: SetupDetail }) {
  const [search, setSearch] = useSearchParams();
  const [said, setSaid] = useState<Said | null>(null);
  /** The pressed button is gone after an edit: the focus goes to the one that began it. */
  const [edited, setEdited] = useState(false);
  const leave = () => {
    setSearch({}, { replace: true });
    setEdited(true);
  };
  const draft = useSetupDraft(setup, () => {
    leave();
    setSaid({ text: SETUPS.saved, good: true });
  });
  // What was written before and not saved is in its fields.
  const editing = search.get('edit') === '1' || (!edited && !draft.isSaved());
  return (
    <Page
      title={setup.name}
      aside={!editing && <Actions setup={setup} focused={edited} onEdit={() => setSearch({ edit: '1' }, { replace: true })} />}
    >
      <Back />
      <section className="panel" aria-label={SETUPS.figures}>
        <div className="setup-head">
          <SetupFigures setup={setup} />
          <ButtonLink to={tradesUrl({ setup: setup.name })} variant="default" size="s">
            {SETUPS.itsTrades}
            <Icon name="arrowRight" size={16} />
          </ButtonLink>
        </div>
      </section>
      {editing ? (
        <SetupEditor name={setup.name} draft={draft} onDone={leave} />
      ) : (
        <>
          <Panel title={SETUPS.howItIsTraded}>
            {setup.text === '' ? <p className="note">{SETUPS.noText}</p> : <Markdown text={setup.text} />}
            <SaveFailed of={[draft]} />
            <SetupVersions draft={draft} />
            <div className="row writing-foot">
              <FormerTexts
                place={`setup ${setup.id}`}
                version={setup.version}
                load={(signal) => api('formerSetupTexts', { params: { id: setup.id } }, signal)}
                onRestore={(text) => {
                  setEdited(true);
                  void draft.put({ ...draft.value, text });
                }}
              />
            </div>
          </Panel>
          <Panel title={SETUPS.rules} hint={SETUPS.closedRoundTripsCame}>
            {setup.rules.length === 0 ? <p className="note">{SETUPS.noRules}</p> : <RuleList rules={setup.rules} />}
          </Panel>
          <Images to={{ call: 'addSetupImage', params: { id: setup.id } }} images={setup.image_list} />
        </>
      )}
      {said && <ChangeToast {...said} busy={false} onClose={() => setSaid(null)} />}
    </Page>
  );
}

function useSetupDraft(setup: SetupDetail, onSaved: () => void): UsedDraft<SetupDraft> {
  const client = useQueryClient();
  const params = { id: setup.id };
  return useDraft(`setup ${setup.id}`, versioned(setup), {
    send: async (value, over) => {
      const now = await api('changeSetup', { params, body: formOf(value, over.value, over.version) });
      await client.invalidateQueries();
      onSaved();
      return versioned(now);
    },
    theirs: async () => versioned(await api('readSetup', { params })),
    byHand: true,
  });
}

function versioned(setup: SetupDetail) {
  return { value: draftOf(setup), version: setup.version };
}

function Back() {
  return (
    <p className="setup-back screen-only">
      <Link to={paths.setups}>
        <Icon name="chevronLeft" size={16} />
        {SETUPS.playbook}
      </Link>
    </p>
  );
}

interface ActionsProps {
  readonly setup: SetupDetail;
  /** Edit gets the focus. */
  readonly focused: boolean;
  readonly onEdit: () => void;
}

function Actions({ setup, focused, onEdit }: ActionsProps) {
  const { data } = useSetups();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'merge' | 'delete' | null>(null);
  const { busy, failure, send } = useSend();
  const others = (data ?? []).filter(({ id }) => id !== setup.id);
  const close = () => setOpened(null);
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) editButton.current?.focus();
  }, [focused]);
  return (
    <div className="actions">
      <Button ref={editButton} onClick={onEdit} variant="primary">
        {SETUPS.editTitle}
      </Button>
      {others.length > 0 && (
        <Button variant="default" onClick={() => setOpened('merge')}>
          {SETUPS.merge}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpened('delete')}>
        {KIT_TEXTS.delete}
      </Button>
      <MergeNameDialog
        title={SETUPS.mergeOfName(setup.name)}
        opened={opened === 'merge'}
        others={others}
        onMerge={(into) =>
          send(
            () => api('mergeSetup', { params: { id: setup.id }, body: { into } }),
            () => void navigate(setupUrl(into)),
          )
        }
        onClose={close}
      >
        {(into) => (
          <ul className="bullets">
            <li>{SETUPS.closedTradesThoseOpen(setup.trades, into)}</li>
            <li>{SETUPS.textStandsBelowRules(into)}</li>
            <li>{SETUPS.goneCannotUndone(setup.name)}</li>
          </ul>
        )}
      </MergeNameDialog>
      <ConfirmDialog
        title={SETUPS.deleteThisSetup}
        question={opened === 'delete' ? deletedWith(setup.trades) : null}
        act={KIT_TEXTS.delete}
        busy={busy}
        onConfirm={() =>
          void send(
            () => api('removeSetup', { params: { id: setup.id } }),
            () => void navigate(paths.setups, { replace: true }),
          )
        }
        onClose={close}
      >
        <p>
          <b>{setup.name}</b>
        </p>
        {failure && <p className="field-error">{failure}</p>}
      </ConfirmDialog>
    </div>
  );
}
