import type { Client } from 'aedes'
import type { Machine } from '../machine.ts'
import type { MakerMqtt } from './adapters/adapter.ts'
import { adapterOf } from './adapters/adapters.ts'
import { decoded } from './adapters/decoded.ts'
import { readBy } from './adapters/read-by.ts'
import { carriedOut, notCarriedOut, openingTried } from './adapters/outcomes.ts'
import type { Command, Device, DeviceDesk } from './event.ts'
import type { Intake } from './intake.ts'
import { refusalLimit } from './refusals.ts'
import { quarantineMessage, storePictures, takeContent } from './vendor-message.ts'

/** Devices of other makers over MQTT, at the topics of their maker. */
export interface MakersOverMqtt {
  /** Whether a device may listen there. */
  mayListen(client: Client, device: Device, filter: string): boolean
  /** Takes what a device said; returns after it is stored. Throws where the topic is none of its maker's. */
  take(client: Client, device: Device, topic: string, payload: Buffer): Promise<void>
  /** Gives a device the commands that wait for it. */
  command(client: Client, device: Device): Promise<void>
  /** A device sent more than it may. */
  refuseLarge(device: Device): Promise<void>
}

/** What a device was asked for; `opening`: to let the car through that stands there. */
type Asked = Pick<Command, 'commandId' | 'kind'> | 'opening'

/** Requests of a connection whose reply is awaited, and where it is asked. */
interface Line {
  readonly asked: Map<string, Asked>
  layout: string
}

const mostAsked = 50

const tooLarge = {
  zh: '相机的报文超过 4 MB,未读取;请在相机中调低抓拍图的质量或只上传一张图',
  en: 'A message of the camera is above 4 MB and was not read; let it send smaller pictures, or one',
}

export function makersOverMqtt(machine: Machine, desk: DeviceDesk, intake: Intake): MakersOverMqtt {
  const parts = { machine, desk, intake, isWorthListing: refusalLimit(Date.now) }
  const lines = new WeakMap<Client, Line>()
  const lineOf = (client: Client, device: Device, topic?: string): Line => {
    const known = lines.get(client) ?? { asked: new Map<string, Asked>(), layout: `device/${device.serialNo}` }
    known.layout = (topic !== undefined && speaker(device).layoutOf(topic)) || known.layout
    lines.set(client, known)
    return known
  }
  const ask = (client: Client, device: Device, id: string, asked: Asked) => {
    const line = lineOf(client, device)
    line.asked.set(id, asked)
    if (line.asked.size > mostAsked) line.asked.delete(line.asked.keys().next().value!)
    const kind = asked === 'opening' ? 'open' : asked.kind
    const { topic, body } = speaker(device).request(line.layout, { commandId: id, kind })
    // To this connection alone, whatever others listen to.
    const packet = { cmd: 'publish', topic, payload: Buffer.from(body), qos: 1, dup: false, retain: false } as const
    client.publish(packet, () => {})
  }
  const noteReply = async (
    client: Client,
    device: Device,
    { commandId, failReason }: { readonly commandId: string; readonly failReason: string | null },
  ) => {
    const { asked } = lineOf(client, device)
    const request = asked.get(commandId)
    asked.delete(commandId)
    if (!request) return
    const events =
      request === 'opening'
        ? [openingTried(failReason)]
        : failReason === null
          ? carriedOut(request)
          : [notCarriedOut(request, failReason)]
    await intake.take(device, { events })
  }
  return {
    mayListen(client, device, filter) {
      const isTheirs = adapterOf(device.protocol)?.mqtt?.isWanted(filter) === true
      if (isTheirs) lineOf(client, device, filter)
      return isTheirs
    },
    async take(client, device, topic, payload) {
      const adapter = adapterOf(device.protocol)!
      if (!speaker(device).isSaid(topic)) throw new Error('A device publishes at the topics of its maker only')
      const line = lineOf(client, device, topic)
      const text = decoded(payload)
      const message = { path: '', address: topic, text, fields: {}, files: [], receivedAt: Date.now() }
      const reply = speaker(device).replyIn(topic, text)
      if (reply) await noteReply(client, device, reply)
      const said = readBy(adapter, message, null)
      if ('unread' in said) return quarantineMessage(parts, device, message, said.unread)
      const { seenBy, opened } = await takeContent(parts, device, message, said)
      if (opened.length > 0) ask(client, device, `opening-${message.receivedAt}-${line.asked.size}`, 'opening')
      await storePictures(machine, desk, said, seenBy)
    },
    async command(client, device) {
      while (!client.closed) {
        const command = await desk.claimCommand(device)
        if (!command) return
        ask(client, device, command.commandId, command)
      }
    },
    refuseLarge: async ({ tenantId, deviceId, serialNo }) => {
      const sent = { carrier: 'mqtt' }
      await intake.quarantine(
        { tenantId, deviceId, serialNo, reason: tooLarge, sent, receivedAt: Date.now() },
        parts.isWorthListing(serialNo, null),
      )
    },
  }
}

function speaker({ protocol }: Device): MakerMqtt {
  return adapterOf(protocol)!.mqtt!
}
