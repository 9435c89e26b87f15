import { createRoute, type RouteConfig, type RouteHandler, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { deletionSchema } from '../activity/deletions/answer.ts';
import { body, idParams, json, linked, listPage, problems } from '../platform/http/api.ts';
import type { ApiEnv, Authorized } from '../platform/http/environment.ts';
import { keepingOmitted } from './later-texts.ts';

/** Description of an operation and of its response. */
interface About<Output> {
  summary: string;
  description?: string;
  answer: string;
  output: Output;
}

/** Statuses that `problems` documents for changes, in addition to those of every operation. */
type Status = NonNullable<Parameters<typeof problems>[0]>;

interface Inputs {
  in: { param: { id: string }; json: never; query: never };
  out: { param: { id: string }; json: never; query: never };
}
type Handle = (context: Context<ApiEnv, string, Inputs>) => Promise<Response>;

/**
 * Combines a route and its handler for `router.openapi(...operation)`. Hono cannot compare the two while their schemas
 * are type parameters, so the use case of each operation below is checked against the schemas instead.
 */
const operation = <Route extends RouteConfig>(route: Route, handle: Handle) =>
  [route, handle as unknown as RouteHandler<Route, ApiEnv>] as const;

const described = <Output>({ summary, description }: About<Output>, tags: string[]) => ({
  summary,
  ...(description !== undefined && { description }),
  tags,
});

/**
 * Creates the usual operations of an entity, each for a use case.
 *
 * @param options.tags of the documentation
 * @param options.saving statuses of operations with a body; `removing` those of the removal
 */
export function crudRoutes({
  tags,
  saving = [],
  removing = [],
}: {
  tags: string[];
  saving?: readonly Status[];
  removing?: readonly Status[];
}) {
  return {
    /** Lists all entities at once. */
    list<Output extends z.ZodType>(usecase: () => Promise<z.input<Output>>, about: About<Output>) {
      const route = createRoute({
        method: 'get',
        path: '/',
        ...described(about, tags),
        responses: { 200: json(about.output, about.answer), ...problems() },
      });
      return operation(route, async (context) => context.json(await usecase(), 200));
    },

    /** Lists a page of the entities that match a query. */
    page<Query extends z.ZodObject & z.ZodType<{ page: number; pageSize: number }>, Item extends z.ZodType>(
      usecase: (query: z.output<Query>) => Promise<{ total: number; items: z.input<Item>[] }>,
      query: Query,
      about: About<Item>,
    ) {
      const route = createRoute({
        method: 'get',
        path: '/',
        ...described(about, tags),
        request: { query },
        responses: { 200: json(listPage(about.output), about.answer), ...problems() },
      });
      return operation(route, async (context) => {
        const filter: z.output<Query> = context.req.valid('query');
        const { page, pageSize } = filter;
        return context.json(linked(context, { page, pageSize, ...(await usecase(filter)) }), 200);
      });
    },

    get<Output extends z.ZodType>(usecase: (id: string) => Promise<z.input<Output>>, about: About<Output>) {
      const route = createRoute({
        method: 'get',
        path: '/{id}',
        ...described(about, tags),
        request: { params: idParams },
        responses: { 200: json(about.output, about.answer), ...problems(404) },
      });
      return operation(route, async (context) => context.json(await usecase(context.req.valid('param').id), 200));
    },

    create<Form extends z.ZodType, Output extends z.ZodType>(
      usecase: (form: z.output<Form>, by: Authorized) => Promise<z.input<Output>>,
      form: Form,
      about: About<Output>,
    ) {
      const route = createRoute({
        method: 'post',
        path: '/',
        ...described(about, tags),
        request: { body: body(form) },
        responses: { 201: json(about.output, about.answer), ...problems(...saving) },
      });
      return operation(route, async (context) =>
        context.json(await usecase(context.req.valid('json'), context.var.operator), 201),
      );
    },

    /** @param form includes the version that the save is based on; texts in later languages may be omitted */
    update<Form extends z.ZodType, Output extends z.ZodType>(
      usecase: (id: string, form: z.output<Form>, by: Authorized) => Promise<z.input<Output>>,
      form: Form,
      about: About<Output>,
    ) {
      const route = createRoute({
        method: 'put',
        path: '/{id}',
        ...described(about, tags),
        request: { params: idParams, body: body(keepingOmitted(form)) },
        responses: { 200: json(about.output, about.answer), ...problems(404, 409, ...saving) },
      });
      return operation(route, async (context) => {
        const { id } = context.req.valid('param');
        return context.json(await usecase(id, context.req.valid('json'), context.var.operator), 200);
      });
    },

    /** @param about.output by default the id for undoing the deletion */
    remove<Output extends z.ZodType = typeof deletionSchema>(
      usecase: (id: string, by: Authorized) => Promise<z.input<Output>>,
      about: Omit<About<Output>, 'output'> & { output?: Output },
    ) {
      const output = about.output ?? deletionSchema;
      const route = createRoute({
        method: 'delete',
        path: '/{id}',
        ...described({ ...about, output }, tags),
        request: { params: idParams },
        // The default replaces the type parameter if it is not given.
        responses: { 200: json(output as Output, about.answer), ...problems(404, ...removing) },
      });
      return operation(route, async (context) =>
        context.json(await usecase(context.req.valid('param').id, context.var.operator), 200),
      );
    },
  };
}
