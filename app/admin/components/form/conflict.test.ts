import { expect, test } from 'vitest';
import { changedKeys, fieldConflicts, mineOverTheirs } from './conflict.ts';

const BASE = { title: 'Chess', description: 'Old', tags: ['board'], active: true };

test('values are compared as what they hold', () => {
  expect(changedKeys(BASE, { ...BASE, tags: ['board'] })).toEqual([]);
  expect(changedKeys(BASE, { ...BASE, tags: ['board', 'two'], active: false })).toEqual(['tags', 'active']);
});

test('nothing differs when both typed the same', () => {
  const both = { ...BASE, title: 'Échecs' };
  expect(fieldConflicts(BASE, both, { ...both })).toEqual([]);
});

test('a field both changed is a conflict, one that only they changed is told apart', () => {
  const theirs = { ...BASE, title: 'Théo', description: 'New' };
  const mine = { ...BASE, title: 'Maya' };
  expect(fieldConflicts(BASE, theirs, mine)).toEqual([
    { field: 'title', theirs: 'Théo', mine: 'Maya', changedByMe: true },
    { field: 'description', theirs: 'New', mine: 'Old', changedByMe: false },
  ]);
});

test('keeping mine keeps what they did elsewhere', () => {
  const theirs = { ...BASE, title: 'Théo', description: 'New' };
  const mine = { ...BASE, title: 'Maya', active: false };
  expect(mineOverTheirs(BASE, theirs, mine)).toEqual({
    title: 'Maya',
    description: 'New',
    tags: ['board'],
    active: false,
  });
});

test('a field that I emptied stays empty', () => {
  expect(mineOverTheirs(BASE, { ...BASE, title: 'Théo' }, { ...BASE, description: '' }).description).toBe('');
});
