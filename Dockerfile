# syntax=docker/dockerfile:1

FROM node:24.21.0-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

# Without install scripts: the only one that matters fetches the Node that the image already has.
FROM base AS build
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts
COPY . .
RUN node scripts/build.mjs

# `npm ci --omit=dev` would keep vite, vitest, typescript and drizzle-kit: other packages name them as optional peers.
FROM base AS packages
RUN npm pkg delete devDependencies
RUN --mount=type=cache,target=/root/.npm npm install --ignore-scripts

FROM node:24.21.0-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 DATA_DIR=/app/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json LICENSE ./
COPY app/i18n ./app/i18n
COPY shared ./shared
COPY server ./server
COPY starter ./starter
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD \
  ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "server/main.ts"]
