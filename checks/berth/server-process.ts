import { once } from 'node:events'
import { findBusiness, serve } from '../../main.server.ts'
import { applicationUrl } from '#server/database/application.ts'
import { oneNode } from '#server/database/nodes.ts'
import { openSecrets } from '#server/secrets/open-secrets.ts'
import { readSettings } from '#server/settings.ts'

/**
 * A server as a process of its own, over the database that the environment names: notifies its parent when its code is loaded, starts when it is asked
 * to, notifies it again when it answers, and ends with it.
 */
process.once('disconnect', () => process.exit())
// What the product does every five seconds, this does every second: who kills it at each step waits for its next round each time.
const setIntervalOf = setInterval
globalThis.setInterval = ((work: () => void, ms?: number) =>
  setIntervalOf(work, ms === 5_000 ? 1_000 : ms)) as typeof setInterval
const halves = await findBusiness()
process.send!('loaded')
await once(process, 'message')
const settings = readSettings()
await serve({
  settings,
  secrets: openSecrets(settings),
  halves,
  nodes: oneNode(applicationUrl(settings.databaseUrl!), settings.databasePoolUrl),
  consoleFolder: null,
})
if (process.connected) process.send!('started')
