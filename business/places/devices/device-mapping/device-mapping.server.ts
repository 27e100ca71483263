import { failFields } from '#kernel/failure.ts'
import type { DraftOf } from '#kernel/entity.ts'
import { fill } from '#kernel/sentence.ts'
import { moment, wallTime } from '#kernel/wall-clock.ts'
import type { Json } from '#kernel/wire.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { named } from '#server/gateway/adapters/adapter.ts'
import { readSample } from '#server/gateway/adapters/generic.ts'
import { handlers } from '#server/verb/handlers.ts'
import { deviceMapping } from './device-mapping.ts'
import { mappingOf } from './mapping-of.server.ts'

const wrongColours = {
  zh: '颜色对应应为 写法=编码,编码为0–7,用空格隔开,如 blue=1 green=5',
  en: 'Colours must be word=code with spaces between, codes from 0 to 7, such as blue=1 green=5',
}
const wrongTime = {
  zh: '发生时间“{time}”读不懂,应为 2026-11-22 08:00:00、带时区的 ISO 8601,或秒、毫秒',
  en: 'The time “{time}” cannot be read; it should be 2026-11-22 08:00:00, ISO 8601 with an offset, or seconds or milliseconds',
}
const noJson = { zh: '{label}应为 JSON', en: '{label} must be JSON' }

type Draft = Partial<DraftOf<typeof deviceMapping>>

export const deviceMappingHandlers = handlers(deviceMapping, {
  create({ records, by }, draft) {
    requireSense(draft)
    return records.create(draft, by)
  },
  async update({ records, by }, before, changes) {
    requireSense(changes)
    await records.update(before.id, changes, by)
  },
  actions: {
    /** What the device's message would mean, without a trace: exactly as its own message is read. */
    async tryMapping({ incoming }, record, { Message }): Promise<Json> {
      const mapping = mappingOf(record)
      const message = { path: '', address: '', text: Message, fields: {}, files: [], receivedAt: Date.now() }
      const said = readSample(message, mapping)
      if ('unread' in said) return { Reason: said.unread[incoming.language] }
      const event = named(said.events[0])
      if (event['type'] === 'heartbeat') return { IsAlive: 1 }
      const at = moment(String(event['at']))
      if (at === null) return { Reason: fill(wrongTime[incoming.language], { time: String(event['at']) }) }
      const decision = { open: true, text: '欢迎光临', due: '0.00' }
      const eventId = String(event['eventId'])
      return {
        PlateNumber: String(event['plateNumber']),
        PassAt: wallTime(at),
        EventId: eventId,
        PlateColor: Number(event['plateColor']),
        Confidence: typeof event['confidence'] === 'number' ? event['confidence'] : null,
        Direction: typeof event['direction'] === 'number' ? event['direction'] : null,
        Pictures: said.pictures?.map(({ name, bytes }) => `${name} ${bytes?.length ?? 0} B`).join(', ') || null,
        Answer: said.answer([{ eventId, outcome: 'accepted', decision }], null).body,
      }
    },
  },
})

function requireSense(draft: Draft): void {
  const codes = plateColors.map(({ code }) => String(code))
  const colours = (draft.ColorWords ?? '').split(/[\s,]+/).filter(Boolean)
  if (colours.some((each) => !codes.includes(/^[^=]+=(\d)$/.exec(each)?.[1] ?? '')))
    throw failFields([{ field: 'ColorWords', sentence: wrongColours, params: {} }])
  for (const field of ['OpenAnswer', 'StayAnswer'] as const) {
    const { label } = deviceMapping.fields[field]
    if (draft[field] && !isJson(draft[field])) throw failFields([{ field, sentence: noJson, params: { label } }])
  }
}

/** With its variables filled in. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replaceAll('{text}', '').replaceAll('{due}', '0'))
    return true
  } catch {
    return false
  }
}
