import type { RouteConfigEntry } from '@react-router/dev/routes';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';

const [site] = await routes;
const added = (site as RouteConfigEntry).children?.find(({ id }) => id === 'added');

/** A context without services, in which a loader that asks for them fails. */
const context = new RouterContextProvider();

test.each(added?.children?.map(({ id, path, file }) => [id, path, file.split('/')[1]]) ?? [])(
  'below what is no language, %s reads nothing',
  async (_, path, folder) => {
    const { loader } = await import(`../${folder}/route.tsx`);
    const url = new URL(`https://games.example/nothing/${path}`);
    const params = { added: 'nothing', slug: 'otter', page: 'terms', token: 'a' };
    const ended = expect.objectContaining({ init: { status: 404 } });
    await expect((async () => loader({ context, params, url }))()).rejects.toEqual(ended);
    const known = { ...params, added: 'de' };
    await expect((async () => loader({ context, params: known, url }))()).rejects.not.toEqual(ended);
  },
);
