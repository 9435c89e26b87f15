import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Member } from '../../../server/accounts/team/api.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { columnsOf } from '../kit/columns.tsx';
import { searchText } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';

const { team } = api.admin;

/** The search that the section's lists share. */
export const teamState = z.object({ q: searchText() });

/** Accounts with or without a role. Deleting one cannot be undone. */
export const accounts: Resource<{ id: string; email: string }, Member> = {
  texts: 'team',
  words: { editOne: 'team.editOne' },
  nameOf: ({ email }) => email,
  remove: async (id) => {
    await call(team[':id'].$delete({ param: { id } }));
    return {};
  },
  messageOf: () => t('team.removeMessage'),
};

const { moment, day } = columnsOf<{ last_seen: string | null; created_at: string }>();

export const SEEN_COLUMNS = [
  moment('last_seen', () => t('team.never'), { title: () => t('team.lastSeen'), width: '13rem' }),
  day('created_at', { title: () => t('team.since'), wideOnly: true }),
];

export const readTeam = () => call(team.$get());

/** Reads a member. @throws {Error} if the member no longer exists */
export async function readMember(id: string): Promise<Member> {
  const member = (await readTeam()).members.find((other) => other.id === id);
  if (member === undefined) throw new Error('the member is gone');
  return member;
}

/** Finds accounts without a role. @param q part of an email address */
export const useWithoutRole = (q: string) =>
  useQuery({
    queryKey: [accounts.texts, 'without-role', q],
    queryFn: () => call(team['without-role'].$get({ query: { q } })),
    placeholderData: keepPreviousData,
  });

export const refreshTeam = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [accounts.texts] });
