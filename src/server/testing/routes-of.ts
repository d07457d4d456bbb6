import type { InjectOptions } from 'fastify';
import type { TestApp } from './test-app.ts';

/** A route with its placeholders, such as '/api/paired/:id', without a slash at its end. */
export interface KnownRoute {
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
}

/** Every route of the app as Fastify itself prints them. */
export function routesOf({ app }: TestApp): KnownRoute[] {
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const path: string[] = [];
  return lines.flatMap((line) => {
    const match = /^([│\s]*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', segment = '', methods = ''] = match;
    path.length = indent.length / 4;
    path.push(segment);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
      .map((method) => ({ method: method, url: path.join('').replace(/(?<=.)\/$/, '') }));
  });
}
