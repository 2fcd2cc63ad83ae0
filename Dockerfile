# syntax=docker/dockerfile:1
# One image, two programs: the gateway by default, the reference backend with `node backend/start.js`.

FROM node:26.10.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings Node itself: the npm package `node` and its install script are not needed here.
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY shared shared
COPY client client
COPY server server
COPY scripts scripts
RUN npm run build

FROM node:26.10.0-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:26.10.0-slim
# An allocator that gives freed memory back (docs/decisions/0032-memory.md).
RUN apt-get update && apt-get install --yes --no-install-recommends libjemalloc2 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY shared shared
COPY server server
COPY backend backend
COPY scripts scripts
COPY config config
COPY --from=build /app/dist dist
RUN mkdir /data /previous-builds .compile-cache && chown node:node /data /previous-builds .compile-cache
USER node
# Compiled code and stripped types, as `npm start` keeps them. Filled here, because containers cannot write to their image, and by the
# user that runs, because Node keeps a folder for each user.
ENV NODE_COMPILE_CACHE=/app/.compile-cache
RUN NODE_ENV=development PORT=0 node --max-semi-space-size=8 --heap-growing-percent=100 --input-type=module -e "await import('./dist/server/main.js'); process.exit()"
RUN node --input-type=module -e "await import('./backend/app.ts'); process.exit()"
EXPOSE 3000
# As scripts/gateway-start.ts: that allocator, and how V8's heap grows.
ENV LD_PRELOAD=libjemalloc.so.2
ENV MALLOC_CONF=narenas:2,dirty_decay_ms:1000
# Node is process 1: it gets SIGTERM itself and ends gracefully.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "dist/server/main.js"]
