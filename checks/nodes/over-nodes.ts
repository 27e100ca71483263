import type { Database } from '#server/database/database.ts'
import type { Nodes } from '#server/database/nodes.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { tenantOfDigest } from '#server/tenant-in-token.ts'

/** Where a tenant lives. */
export type HomeOf = (tenantId: string) => number

/** Several nodes as one, the first of them the platform's: nothing that is asked goes to a node where it has nothing to look for. */
export function overNodes(nodes: readonly Nodes[], homeOf: HomeOf): Nodes {
  return {
    open: (purpose, phones) =>
      overDatabases(
        nodes.map((node) => node.open(purpose, phones)),
        homeOf,
      ),
    hub: async (log) => overHubs(await Promise.all(nodes.map((node) => node.hub(log))), homeOf),
    // Schedules are kept once; what a transaction put into its node's queue is done from there.
    async jobs(lines, log) {
      const unscheduled = lines.map((line) => ({ ...line, jobs: line.jobs.map((job) => ({ ...job, cron: null })) }))
      const queues = await Promise.all(nodes.map((node, at) => node.jobs(at === 0 ? lines : unscheduled, log)))
      return { stop: async () => void (await Promise.all(queues.map((queue) => queue.stop()))) }
    },
  }
}

function overDatabases(databases: readonly Database[], homeOf: HomeOf): Database {
  const platform = databases[0]!
  const home = (tenantId: string) => databases[homeOf(tenantId)]!
  return {
    inScope: (scope, work) => home(scope.tenantId).inScope(scope, work),
    inScopePlannedOnce: (scope, work) => home(scope.tenantId).inScopePlannedOnce(scope, work),
    snapshot: (scope, work) => home(scope.tenantId).snapshot(scope, work),
    readIn: (scope, queries) => home(scope.tenantId).readIn(scope, queries),
    async readAs(session, wanted, queries) {
      const tenantId = tenantOfDigest(session)
      return tenantId === null ? 'ended' : home(tenantId).readAs(session, wanted, queries)
    },
    unscoped: (work) => platform.unscoped(work),
    async wherever(tenantId, work) {
      if (tenantId !== null) return home(tenantId).unscoped(work)
      const [first, ...others] = databases
      let found = await first!.unscoped(work)
      for (const other of others) found ??= await other.unscoped(work)
      return found
    },
    everywhere: (work) => Promise.all(databases.map((database) => database.unscoped(work))),
    events: platform.events,
    pool: platform.pool,
    url: platform.url,
    close: async () => void (await Promise.all(databases.map((database) => database.close()))),
  }
}

function overHubs(hubs: readonly Hub[], homeOf: HomeOf): Hub {
  return {
    publish: (event) => hubs['tenantId' in event ? homeOf(event.tenantId) : 0]!.publish(event),
    subscribe(topic, listener) {
      const ends = hubs.map((hub) => hub.subscribe(topic, listener))
      return () => ends.forEach((end) => end())
    },
    isThere: () => hubs.every((hub) => hub.isThere()),
    close: async () => void (await Promise.all(hubs.map((hub) => hub.close()))),
  }
}
