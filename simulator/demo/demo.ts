import { runChannel } from '../channel/run-channel.ts'
import type { Channel } from '../channel/channel.ts'
import { enter } from '../console/entrance.ts'
import type { Settings } from '../settings.ts'
import { demoLots } from './demo-town.ts'
import { makeTown } from './make-town.ts'
import { keyRing, newMemory, openDemoMemory } from './remembered.ts'
import { makePlatform } from './office/make-platform.ts'
import { giveAccess } from './staff-access.ts'
import { runTown } from './run-town.ts'

type Say = (line: string) => void

/**
 * Makes the demo town in the tenant that we sign in to, with three months of history, and then keeps it alive. What an earlier run has
 * made stays. Ends when it is stopped.
 */
export async function demo(settings: Settings, say: Say, stop: AbortSignal, serverLeft: Promise<void>): Promise<void> {
  const memory = openDemoMemory(settings.folder)
  memory.save()
  const { console, tenantCode } = await enter(settings, 'admin')
  say('Making the demo town: charge rules, parking lots, cameras, plate lists, staff.')
  const { isNew } = await makeTown(console, demoLots, keyRing(memory))
  if (isNew) memory.content = newMemory(memory.content.keys)
  await giveAccess(settings, console, tenantCode, memory.content.accounts)
  if (memory.content.isPlatformOurs)
    memory.content.isPlatformOurs = await makePlatform(settings, memory.content.accounts)
  memory.save()
  await live(settings, say, stop, serverLeft)
}

/**
 * Keeps a demo town alive that an earlier run has made: reports to Berth what happened meanwhile, then what happens. Once it is stopped its payment channel
 * still answers until the server that started it has left.
 */
export async function live(settings: Settings, say: Say, stop: AbortSignal, serverLeft: Promise<void>): Promise<void> {
  const channel = await openOwnChannel(settings, say)
  try {
    await runTown(openDemoMemory(settings.folder), settings, say, stop)
    await serverLeft
  } finally {
    await channel?.close()
  }
}

/** The town's payment channel, when it is to be on this machine and no one runs it yet. */
async function openOwnChannel({ channel, folder }: Settings, say: Say): Promise<Channel | null> {
  if (!channel.secret || !['127.0.0.1', 'localhost'].includes(new URL(channel.url).hostname)) return null
  try {
    return await runChannel(channel, folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    say(`Something listens at ${channel.url} already; drivers pay there.`)
    return null
  }
}
