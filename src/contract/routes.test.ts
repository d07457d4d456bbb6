import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { FORM_CALLS, pathOf, type RouteName, routeOf, routes, SCOPES } from './routes.ts';

describe('routes', () => {
  it('are those of the calls, each named once', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(routes).toSorted());
    expect(new Set(Object.values(routes)).size).toBe(Object.keys(routes).length);
  });

  it('puts parameters into a path, whatever they hold', () => {
    expect(pathOf('listCash')).toBe('/api/cash');
    expect(pathOf('takeLegOut', { id: 12, trip: '7' })).toBe('/api/strategies/12/legs/7');
    expect(pathOf('uploadStatus', { taskid: 'a/b?c' })).toBe('/api/upload-status/a%2Fb%3Fc');
  });

  it('lets tokens read, and bring in what is new, and nothing else', () => {
    const scoped = Object.entries(SCOPES).map(([name, scope]) => ({ name: name as RouteName, scope, ...routeOf(name as RouteName) }));
    expect(scoped.filter(({ url }) => /^\/api\/(me|link|export|import-journal|auth|login|signup)\b/.test(url))).toEqual([]);
    expect(scoped.filter(({ scope, method }) => scope !== 'import' && method !== 'GET').map(({ name }) => name)).toEqual(['askJournal']);
    expect(scoped.filter(({ scope }) => scope === 'import').map(({ name }) => name)).toEqual([
      'uploadFile',
      'previewAnswers',
      'answerFile',
      'addTrade',
      'sendMarketFile',
    ]);
  });

  it('sends as a form only what is read as one', () => {
    const forms = FORM_CALLS.map((name) => ('consumes' in calls[name].schema ? calls[name].schema.consumes : []));
    expect(forms.filter((types) => !(types as readonly string[]).includes('application/x-www-form-urlencoded'))).toEqual([]);
  });
});
