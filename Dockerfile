# One image for the app and for workers: the command says which. Not run where it was written: see docs/operating.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
# Not npm ci: the lock file lacks the optional packages of platforms that it was not made on.
RUN npm install --include=dev --no-audit --no-fund
COPY . .
RUN npx prisma generate
RUN node --import tsx bin/generate-database.ts
RUN NODE_ENV=production npx next build
RUN npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
# All that is ever written: the data folder here, and /tmp and .next/cache, which compose.yaml mounts in memory.
RUN install -d -o node -g node -m 0700 /data
RUN install -d -o node -g node -m 0700 .next/cache
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "bin/healthcheck.mjs"]
CMD ["node", "--import", "tsx", "bin/server.ts", "--empty"]
