import { json, named, parsed, type MakerMqtt } from './adapter.ts'

const upOrDown = /^(?:device\/([^/]{1,64})|([^/]{1,64})\/device)\/message\/(up|down)\/(\w{1,64})(\/reply)?$/
const wanted = /^(?:device\/([^/+#]{1,64})|([^/+#]{1,64})\/device)\/message\/(?:down\/[\w/+#]{1,80}|#)$/

/**
 * Vzenith's own MQTT (臻识“自定义 MQTT 协议”, V1.1.14, as public integrations of C5H, R3 and R5 boards use it; some firmware writes the serial number before `device`): what a camera says
 * comes at `device/<sn>/message/up/<name>`, what it is to do goes to `…/down/<name>`, and it answers at `…/down/<name>/reply` with the same `id` and a `code`, 200 where it did so.
 *
 * Opened by a pulse of output 0 (`gpio_out`, tried by others with a C5H of firmware 16771), held as over HTTP. Not tried with a camera by us: `snapshot`, and whether the
 * barrier rose. `barr_gate_status` and `lanectrl_result` are signs of life alone: no public source says what their numbers mean. The voice of a lane is the
 * screen board's over `serial_data`, whose frames differ from board to board: none is sent.
 */
export const vzenithMqtt: MakerMqtt = {
  layoutOf(topic) {
    const [, standard, serialFirst] = upOrDown.exec(topic) ?? wanted.exec(topic) ?? []
    if (standard) return `device/${standard}`
    return serialFirst ? `${serialFirst}/device` : null
  },
  isWanted: (filter) => wanted.test(filter),
  isSaid: (topic) => {
    const [, , , way, , reply] = upOrDown.exec(topic) ?? []
    return way === 'up' || reply !== undefined
  },
  request(layout, { commandId, kind }) {
    const name = kind === 'still' ? 'snapshot' : 'gpio_out'
    const value = { keepOpen: held, close: released }[kind] ?? pulse
    return {
      topic: `${layout}/message/down/${name}`,
      body: json({
        id: commandId,
        sn: layout.replace(/^device\/|\/device$/, ''),
        name,
        version: '1.0',
        timestamp: Math.floor(Date.now() / 1000),
        payload: { type: name, body: kind === 'still' ? {} : { delay: pulseMs, io: 0, value } },
      }).body,
    }
  },
  replyIn(topic, text) {
    if (upOrDown.exec(topic)?.[5] === undefined) return null
    const { id, code } = named(parsed(text))
    const isDone = Number(code) === done
    return { commandId: String(id), failReason: isDone ? null : `相机没有执行(code ${String(code)})` }
  },
}

/** `value` of an output. */
const [released, held, pulse] = [0, 1, 2]
const pulseMs = 500
const done = 200
