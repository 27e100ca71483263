import { addTenants } from '../town.ts'
import { Consoles, socketsOfOne } from './consoles.ts'
import { findLost } from './find-lost.ts'
import { judged, type Seen } from './goals.ts'
import { openSoakDatabase } from './database.ts'
import { People } from './people.ts'
import { pullPlugs } from './pull-plugs.ts'
import { logFile, SoakServer } from './server.ts'
import { signInPeople } from './sign-in-people.ts'
import { Traffic } from './traffic.ts'

const tenantCount = 20

/**
 * `npm run soak`: a line for each minute; at the end what was lost or doubled, what `npm run verify` says, and whether the goals were reached. Exit code 1 when anything was lost, or one was not.
 */
export async function soak({
  minutes,
  events: eventsPerSecond,
  people,
  sockets,
}: Readonly<Record<'minutes' | 'events' | 'people' | 'sockets', number>>): Promise<boolean> {
  const database = await openSoakDatabase()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.stop().then(() => process.exit(1)))
  try {
    console.log(`The server's log: ${logFile}`)
    const tenants = await addTenants(
      database.url,
      Array.from({ length: tenantCount }, (_, number) => `t${number + 1}`),
    )
    const tokens = await signInPeople(database.url, tenants, Math.max(people, sockets / socketsOfOne))
    const server = await SoakServer.start(database)
    const traffic = new Traffic(server.port, tenants, eventsPerSecond)
    const readers = new People(server.port, tokens.slice(0, people))
    const consoles = new Consoles(server.port, tokens.slice(0, sockets / socketsOfOne))
    let seen: Seen
    try {
      await consoles.open()
      seen = await pullPlugs({ database, server, traffic, readers, consoles, minutes })
      await Promise.all([traffic.end(), readers.end()])
    } finally {
      consoles.close()
      await server.stop()
    }
    const lines = [...(await findLost(database.url, traffic)), ...judged(seen, sockets)]
    console.log(`${readers.total()}\n${lines.join('\n')}`)
    return lines.every((line) => line.startsWith('✓'))
  } finally {
    await database.stop()
  }
}
