import { expect, it } from 'vitest';
import { processesOf } from './processes.ts';

it('is one process, or as many as the command line asks for', () => {
  expect(processesOf(['node', 'start.js'])).toBeUndefined();
  expect(processesOf(['node', 'start.js', '--processes', '3'])).toBe(3);
});

it.each(['0', '65', 'many', undefined])('refuses to be %s processes', (count) => {
  expect(() => processesOf(['node', 'start.js', '--processes', ...(count === undefined ? [] : [count])])).toThrow('from 1 to 64');
});
