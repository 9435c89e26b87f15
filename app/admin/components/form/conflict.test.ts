import { expect, test } from 'vitest';
import { changedKeys, fieldConflicts, mergeChanges } from './conflict.ts';

const BASE = { title: 'Chess', description: 'Old', tags: ['board'], active: true };

test('compares values by content', () => {
  expect(changedKeys(BASE, { ...BASE, tags: ['board'] })).toEqual([]);
  expect(changedKeys(BASE, { ...BASE, tags: ['board', 'two'], active: false })).toEqual(['tags', 'active']);
});

test('finds no conflict when both operators typed the same', () => {
  const both = { ...BASE, title: 'Échecs' };
  expect(fieldConflicts(BASE, both, { ...both })).toEqual([]);
});

test('distinguishes fields that both changed from those that only the other operator changed', () => {
  const theirs = { ...BASE, title: 'Théo', description: 'New' };
  const mine = { ...BASE, title: 'Maya' };
  expect(fieldConflicts(BASE, theirs, mine)).toEqual([
    { field: 'title', theirs: 'Théo', mine: 'Maya', changedByMe: true },
    { field: 'description', theirs: 'New', mine: 'Old', changedByMe: false },
  ]);
});

test("merges my changes with the other operator's changes to other fields", () => {
  const theirs = { ...BASE, title: 'Théo', description: 'New' };
  const mine = { ...BASE, title: 'Maya', active: false };
  expect(mergeChanges(BASE, theirs, mine)).toEqual({
    title: 'Maya',
    description: 'New',
    tags: ['board'],
    active: false,
  });
});

test('keeps a field empty that I cleared', () => {
  expect(mergeChanges(BASE, { ...BASE, title: 'Théo' }, { ...BASE, description: '' }).description).toBe('');
});
