# The API and the signer in one image. For two architectures:
#   docker buildx build --platform linux/amd64,linux/arm64 --tag latchkey:local .
# Another base, for example of your own registry: --build-arg NODE_IMAGE=registry.example/node:22
ARG NODE_IMAGE=node:22-bookworm-slim

FROM $NODE_IMAGE AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts
RUN node node_modules/typescript-native/bin/tsc -b packages/server packages/signer
RUN set -e; for page in packages/vault packages/approval packages/cross-app apps/dashboard; do \
    node node_modules/vite/bin/vite.js build "$page"; \
  done
# Installs the same versions again, without development dependencies.
RUN npm ci --ignore-scripts --omit=dev --workspace packages/server --workspace packages/signer

FROM $NODE_IMAGE
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/packages/contract/package.json ./packages/contract/package.json
COPY --from=build /src/packages/contract/dist ./packages/contract/dist
COPY --from=build /src/packages/node/package.json ./packages/node/package.json
COPY --from=build /src/packages/node/dist ./packages/node/dist
COPY --from=build /src/packages/signer/package.json ./packages/signer/package.json
COPY --from=build /src/packages/signer/node_modules ./packages/signer/node_modules
COPY --from=build /src/packages/signer/migrations ./packages/signer/migrations
COPY --from=build /src/packages/signer/dist ./packages/signer/dist
COPY --from=build /src/packages/server/package.json ./packages/server/package.json
COPY --from=build /src/packages/server/node_modules ./packages/server/node_modules
COPY --from=build /src/packages/server/migrations ./packages/server/migrations
COPY --from=build /src/packages/server/templates ./packages/server/templates
COPY --from=build /src/packages/server/openapi ./packages/server/openapi
COPY --from=build /src/packages/server/dist ./packages/server/dist
# The files belong to root, so the process cannot change them. It writes nothing with PostgreSQL and keys in the
# environment: run it with a read-only root file system.
USER 1000:1000
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
