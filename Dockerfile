# The product alone; give it a PostgreSQL by DATABASE_URL, or a volume on /data for the embedded one.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools/api-types/package.json tools/api-types/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 \
    NODE_COMPILE_CACHE=/app/.compiled
RUN mkdir /data .compiled && chown node:node /data .compiled
COPY --from=build --chown=node:node /app /app
USER node
# What production demands is known only where it runs.
RUN NODE_ENV=development node src/main.ts --check
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=150s CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--max-semi-space-size=8", "src/main.ts"]
