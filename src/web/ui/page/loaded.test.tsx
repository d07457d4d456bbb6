import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Loaded, type LoadState } from './loaded.tsx';

const WAITING: LoadState<readonly string[]> = { data: undefined, isError: false, refetch: () => Promise.resolve() };

function drawn(state: Partial<LoadState<readonly string[]>>): string {
  return renderToStaticMarkup(
    <Loaded of={{ ...WAITING, ...state }} failed="Failed to load." hint="Nothing is lost." skeleton={<i>waits</i>} empty={<b>none</b>}>
      {(names) => <p>{names.join(' ')}</p>}
    </Loaded>,
  );
}

test('the skeleton stands there until something is loaded', () => {
  expect(drawn({})).toBe('<i>waits</i>');
});

test('a failure is said with a button to try again', () => {
  const failed = drawn({ isError: true });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Failed to load.');
  expect(failed).toContain('Nothing is lost.');
  expect(failed).toContain('Try again');
  expect(failed).not.toContain('waits');
});

test('an empty list has its own words', () => {
  expect(drawn({ data: [] })).toBe('<b>none</b>');
});

test('what is loaded stays when it fails to load again', () => {
  expect(drawn({ data: ['INFY', 'TCS'] })).toBe('<p>INFY TCS</p>');
  expect(drawn({ data: ['INFY'], isError: true })).toBe('<p>INFY</p>');
});

test('what is empty can be told in another way', () => {
  const page = renderToStaticMarkup(
    <Loaded of={{ ...WAITING, data: { total: 0 } }} failed="" skeleton={10} isEmpty={({ total }) => total === 0} empty="none">
      {() => 'some'}
    </Loaded>,
  );
  expect(page).toBe('none');
});

test('content without a skeleton is drawn before it is loaded, but not after a failure', () => {
  const table = (isError: boolean) =>
    renderToStaticMarkup(
      <Loaded of={{ ...WAITING, isError }} failed="Failed to load.">
        {(names) => <p>{names ? 'rows' : 'rows to come'}</p>}
      </Loaded>,
    );
  expect(table(false)).toBe('<p>rows to come</p>');
  expect(table(true)).toContain('Failed to load.');
});
