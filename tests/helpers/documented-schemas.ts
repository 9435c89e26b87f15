/** Imported first, as in the product: schemas of `shared/` that are created before this cannot be documented. */
import '@hono/zod-openapi';
