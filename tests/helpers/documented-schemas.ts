/** The product loads its routes first. Schemas of `shared/` that are made before could not be documented. */
import '@hono/zod-openapi';
