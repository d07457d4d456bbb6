import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { SAVING } from '../text/en/words.ts';
import { type DraftWorld, makeDraft, type Versioned } from './draft.ts';

interface Sent {
  readonly value: string;
  readonly version: number;
  readonly answer: (text?: string) => Promise<void>;
  readonly fail: (error: ApiError) => Promise<void>;
}

const NOTE: Versioned<string> = { value: 'stored', version: 3 };
const OFFLINE = new ApiError(0, 'Network connection failed.');
const stale = (text: string, version: number) => new ApiError(409, 'Changed.', { text, version });

/** What is sent waits in `sent` until the test answers; `kept` is the browser's store, which a reload leaves as it is. */
let kept: Versioned<string> | null;
let sent: Sent[];
let pauses: Set<() => void>;
let online: (() => void)[];

beforeEach(() => {
  kept = null;
  sent = [];
  pauses = new Set();
  online = [];
});

const settled = () => new Promise<void>((done) => setTimeout(done));

async function endPause(): Promise<void> {
  for (const act of pauses) {
    pauses.delete(act);
    act();
  }
  await settled();
}

async function reconnect(): Promise<void> {
  for (const act of online.splice(0)) act();
  await settled();
}

function open(stored = NOTE, byHand = false) {
  const world: DraftWorld<string> = {
    kept: { read: () => kept, write: (draft) => (kept = draft) },
    later: (act) => {
      pauses.add(act);
      return () => pauses.delete(act);
    },
    online: (act) => online.push(act),
  };
  const send = vi.fn(
    (value: string, over: Versioned<string>) =>
      new Promise<Versioned<string>>((resolve, reject) => {
        sent.push({
          value,
          version: over.version,
          answer: (text = value) => {
            resolve({ value: text, version: over.version + 1 });
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
  );
  const theirs = vi.fn((body: unknown) => {
    const { text, version } = body as { text: string; version: number };
    return Promise.resolve({ value: text, version });
  });
  const draft = makeDraft(stored, { send, theirs, byHand }, world);
  return { draft, theirs, ways: { send, theirs, byHand } };
}

describe('a draft', () => {
  it('is sent after a pause, and at once when the field is left', async () => {
    const { draft } = open();
    draft.write('a');
    draft.write('ab');
    expect(sent).toEqual([]);
    expect(pauses.size).toBe(1);
    await endPause();
    expect(sent).toMatchObject([{ value: 'ab', version: 3 }]);
    expect(draft.shown().state).toBe('saving');
    await sent[0]?.answer();
    expect(draft.shown()).toMatchObject({ value: 'ab', state: 'saved' });
    draft.write('abc');
    expect(draft.shown().state).toBe('rest');
    void draft.save();
    await settled();
    expect(sent[1]).toMatchObject({ value: 'abc', version: 4 });
    expect(pauses.size).toBe(0);
  });

  it('saves one after the other: never two at once, and the last text wins', async () => {
    const { draft } = open();
    void draft.put('one');
    await settled();
    void draft.put('two');
    const all = draft.put('three');
    await settled();
    expect(sent).toHaveLength(1);
    await sent[0]?.answer();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ value: 'three', version: 4 });
    await sent[1]?.answer();
    expect(await all).toBe(true);
    expect(sent).toHaveLength(2);
    expect(draft.shown()).toMatchObject({ value: 'three', state: 'saved' });
  });

  it('does not send half of what is being typed when a save ends', async () => {
    const { draft } = open();
    void draft.put('one');
    await settled();
    draft.write('one and a ha');
    await sent[0]?.answer();
    expect(sent).toHaveLength(1);
    expect(kept).toEqual({ value: 'one and a ha', version: 4 });
    await endPause();
    expect(sent[1]).toMatchObject({ value: 'one and a ha', version: 4 });
  });

  it('shows what the server made of it, unless one typed on', async () => {
    const { draft } = open();
    void draft.put('orb');
    await settled();
    await sent[0]?.answer('ORB');
    expect(draft.shown().value).toBe('ORB');
    void draft.put('orb 2');
    await settled();
    draft.write('orb 23');
    await sent[1]?.answer('ORB 2');
    expect(draft.shown().value).toBe('orb 23');
  });

  it('is not sent if nothing differs, and forgets what was put back', async () => {
    const { draft } = open();
    draft.write('other');
    expect(kept).toEqual({ value: 'other', version: 3 });
    draft.revert();
    expect(kept).toBeNull();
    await endPause();
    expect(await draft.save()).toBe(true);
    expect(sent).toEqual([]);
  });

  it('sends again what was put back while it was on its way', async () => {
    const { draft } = open();
    void draft.put('mistyped');
    await settled();
    draft.revert();
    await sent[0]?.answer();
    expect(sent[1]).toMatchObject({ value: 'stored', version: 4 });
  });

  it('that the person saves with a button is kept, and sent by it alone', async () => {
    const { draft } = open(NOTE, true);
    draft.write('a rule');
    draft.settle();
    await endPause();
    expect(sent).toEqual([]);
    const { draft: again } = open(NOTE, true);
    again.settle();
    await settled();
    expect(again.shown().value).toBe('a rule');
    expect(sent).toEqual([]);
    void again.save();
    await settled();
    expect(sent).toMatchObject([{ value: 'a rule', version: 3 }]);
  });

  it('tells its listeners until they leave', () => {
    const { draft } = open();
    const listener = vi.fn();
    const leave = draft.subscribe(listener);
    draft.write('a');
    leave();
    draft.write('ab');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a save that fails', () => {
  it('is kept, said, and sent once there is a connection again', async () => {
    const { draft } = open();
    const first = draft.put('in a tunnel');
    await settled();
    await sent[0]?.fail(OFFLINE);
    expect(await first).toBe(false);
    expect(draft.shown()).toMatchObject({ value: 'in a tunnel', state: 'failed', failure: SAVING.failed });
    expect(kept).toEqual({ value: 'in a tunnel', version: 3 });
    await reconnect();
    expect(sent[1]).toMatchObject({ value: 'in a tunnel', version: 3 });
    await sent[1]?.answer();
    expect(draft.shown()).toMatchObject({ state: 'saved', failure: '' });
    expect(kept).toBeNull();
  });

  it('waits once for the connection, however often it fails, and again after that', async () => {
    const { draft } = open();
    for (let time = 0; time < 2; time += 1) {
      void draft.put('in a tunnel');
      await settled();
      await sent.at(-1)?.fail(OFFLINE);
    }
    expect(online).toHaveLength(1);
    await reconnect();
    await sent.at(-1)?.fail(OFFLINE);
    expect(sent).toHaveLength(3);
    expect(online).toHaveLength(1);
  });

  it('says why in the words of a server that refuses it, and not in those of one that is down', async () => {
    const { draft } = open();
    void draft.put('long');
    await settled();
    await sent[0]?.fail(new ApiError(422, 'Too long.'));
    expect(draft.shown().failure).toBe('Too long.');
    draft.write('still long');
    expect(draft.shown().state).toBe('failed');
    await endPause();
    await sent[1]?.fail(new ApiError(500, 'Internal error'));
    expect(draft.shown().failure).toBe(SAVING.failed);
    draft.revert();
    expect(draft.shown()).toMatchObject({ value: 'stored', state: 'rest', failure: '' });
  });

  it('is not a choice if the conflict is of another kind', async () => {
    const { draft, theirs } = open();
    void draft.put('ORB');
    await settled();
    await sent[0]?.fail(new ApiError(409, 'The name is taken.', { detail: 'The name is taken.' }));
    expect(draft.shown()).toMatchObject({ state: 'failed', failure: 'The name is taken.', other: null });
    expect(theirs).not.toHaveBeenCalled();
  });
});

describe('what another tab wrote', () => {
  async function conflict() {
    const opened = open();
    void opened.draft.put('mine');
    await settled();
    await sent[0]?.fail(stale('theirs', 5));
    return opened;
  }

  it('is shown, and nothing is sent until the person chooses', async () => {
    const { draft } = await conflict();
    expect(draft.shown()).toMatchObject({ state: 'stale', value: 'mine', other: { value: 'theirs', version: 5 } });
    draft.write('mine, longer');
    await endPause();
    expect(await draft.save()).toBe(false);
    await reconnect();
    expect(sent).toHaveLength(1);
    expect(kept).toEqual({ value: 'mine, longer', version: 3 });
  });

  it('is replaced by mine, over its version', async () => {
    const { draft } = await conflict();
    draft.choose('mine');
    await settled();
    expect(sent[1]).toMatchObject({ value: 'mine', version: 5 });
    await sent[1]?.answer();
    expect(draft.shown()).toMatchObject({ value: 'mine', state: 'saved', other: null });
    expect(kept).toBeNull();
  });

  it('stays, and nothing is sent', async () => {
    const { draft } = await conflict();
    draft.revert();
    await settled();
    expect(draft.shown()).toMatchObject({ value: 'theirs', other: null });
    expect(sent).toHaveLength(1);
    expect(kept).toBeNull();
  });

  it('is asked about again if it changes during the choice', async () => {
    const { draft } = await conflict();
    draft.choose('mine');
    await settled();
    await sent[1]?.fail(stale('theirs again', 6));
    expect(draft.shown()).toMatchObject({ state: 'stale', value: 'mine', other: { value: 'theirs again', version: 6 } });
  });

  it('is no conflict if it is the same: the answer to an earlier save was lost', async () => {
    const { draft } = open();
    void draft.put('mine');
    await settled();
    await sent[0]?.fail(stale('mine', 4));
    expect(draft.shown()).toMatchObject({ state: 'saved', other: null });
    void draft.put('mine too');
    await settled();
    expect(sent[1]).toMatchObject({ version: 4 });
  });

  it('cannot be loaded: it is not saved, and asked for again', async () => {
    const { draft, theirs } = open();
    theirs.mockRejectedValueOnce(OFFLINE);
    void draft.put('mine');
    await settled();
    await sent[0]?.fail(stale('theirs', 5));
    expect(draft.shown()).toMatchObject({ state: 'failed', failure: SAVING.failed });
    await reconnect();
    await sent[1]?.fail(stale('theirs', 5));
    expect(draft.shown().other).toEqual({ value: 'theirs', version: 5 });
  });
});

describe('after a reload', () => {
  it('what was not saved is there, and is sent over the version that it was typed over', async () => {
    kept = { value: 'before the reload', version: 2 };
    const { draft } = open();
    expect(draft.shown().value).toBe('before the reload');
    draft.settle();
    await settled();
    expect(sent).toMatchObject([{ value: 'before the reload', version: 2 }]);
    await sent[0]?.fail(stale('stored', 3));
    expect(draft.shown().other).toEqual(NOTE);
  });

  it('what the server has already is forgotten, and not sent', async () => {
    kept = { value: 'stored', version: 2 };
    const { draft, ways } = open();
    draft.take(NOTE, ways);
    draft.settle();
    await settled();
    expect(sent).toEqual([]);
    expect(kept).toBeNull();
    void draft.put('next');
    await settled();
    expect(sent).toMatchObject([{ version: 3 }]);
  });
});

describe('what the server has now', () => {
  const THEIRS = { value: 'from elsewhere', version: 4 };

  it('is shown where nothing is being written, whatever its version', () => {
    const { draft, ways } = open();
    draft.take(THEIRS, ways);
    expect(draft.shown().value).toBe('from elsewhere');
    draft.take({ value: 'of other trades', version: 1 }, ways);
    expect(draft.shown().value).toBe('of other trades');
  });

  it('does not touch what is being written, and the save asks', async () => {
    const { draft, ways } = open();
    draft.write('mine');
    draft.take(THEIRS, ways);
    expect(draft.shown().value).toBe('mine');
    await endPause();
    expect(sent[0]).toMatchObject({ version: 3 });
  });

  it('is not taken from an answer that is older than a save, nor during one', async () => {
    const { draft, ways } = open();
    void draft.put('new');
    await settled();
    draft.take(THEIRS, ways);
    expect(draft.shown().value).toBe('new');
    await sent[0]?.answer();
    draft.take(NOTE, ways);
    expect(draft.shown().value).toBe('new');
  });

  it('does not take a space away that is being typed', () => {
    const { draft, ways } = open();
    draft.take({ value: 'a line', version: 4 }, ways);
    draft.write('a line ');
    draft.take({ value: 'a line', version: 5 }, ways);
    expect(draft.shown().value).toBe('a line ');
  });
});
