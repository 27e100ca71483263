import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#database/embedded/free-port.ts'
import type { Behaviour } from '#simulator/channel/behaviour.ts'
import { startChannel, type Channel, type ChannelOptions } from '#simulator/channel/channel.ts'

/** A channel that answers at once, sends its notices at once, once each, and loses none. */
export const prompt: Behaviour = {
  payDelay: [0, 0],
  noticeDelay: [0, 0],
  noticePauses: [50, 50, 50],
  duplicated: { share: 0, copies: 1 },
  lost: 0,
  late: 0,
  billDelay: 0,
}
export const [merchant, key] = ['berth-test', 'test']

interface PromptChannel {
  readonly channel: Channel
  /** What a server needs to be paid through it: its own address, which the channel calls, among them. */
  readonly settings: {
    readonly port: number
    readonly publicUrl: string
    readonly channelUrl: string
    readonly channelMerchant: string
    readonly channelSecret: string
  }
  close(): Promise<void>
}

/** A prompt channel with our merchant, and with others where a test has them. */
export async function openPromptChannel({
  merchants = {},
  ...given
}: Partial<Pick<ChannelOptions, 'merchants' | 'invoicing'>> = {}): Promise<PromptChannel> {
  const folder = await mkdtemp(join(tmpdir(), 'channel-'))
  const channel = await startChannel({
    port: 0,
    journal: join(folder, 'journal'),
    merchants: { [merchant]: key, ...merchants },
    behaviour: prompt,
    ...given,
  })
  const port = await freePort()
  return {
    channel,
    settings: {
      port,
      publicUrl: `http://127.0.0.1:${port}`,
      channelUrl: channel.url,
      channelMerchant: merchant,
      channelSecret: key,
    },
    async close() {
      await channel.close()
      await rm(folder, { recursive: true })
    },
  }
}
