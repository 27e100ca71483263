import { App } from 'antd'
import { useRef, useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { ReasonInput } from '#business/places/basics/release-reason/reason-input.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { Refusal } from '#web/requests/refusal.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import { FormShell } from '#web/entity/form-shell.tsx'
import { useForm } from '#web/entity/use-form.ts'
import { useWords } from '#web/language/language.ts'
import { passing } from '../passing/passing.ts'
import { unpaidChoices } from '../park-order/correction-actions.ts'
import { parkOrder } from '../park-order/park-order.ts'

interface Props {
  /** Orders of the cars that no one saw. */
  ids: readonly string[]
  /** Passings that brought in those of them that no one could read. */
  unreadIds: readonly string[]
  /** How many of them were not looked for. */
  unmarked: number
  onClose(): void
  /** Reads the list again: what it names of cars that are inside still, of `ids` and `unreadIds`. */
  readInside(): Promise<ReadonlySet<string>>
  onDone(): Promise<void>
}

const { fields } = parkOrder.actions.forceExit
const inputs = { reasonText: ReasonInput }
/** So many leave in one transaction, which holds the lot. */
const atOnce = 50

/** The one confirmed step: anyone who was not seen leaves. */
export function EndDrawer({ ids, unreadIds, unmarked, onClose, readInside, onDone }: Props) {
  const { say } = useWords()
  const { message } = App.useApp()
  const [done, setDone] = useState(0)
  const all = ids.length + unreadIds.length
  /** By what is sent: the same again gets its first answer, and another list is another change. */
  const keys = useRef(new Map<string, string>())
  const keyOf = (sent: string) => {
    const key = keys.current.get(sent) ?? randomName()
    keys.current.set(sent, key)
    return key
  }
  /** How many it ended; none where all had left by themselves. */
  const endedOf = async (path: string, input: { readonly ids: readonly string[] }): Promise<number> => {
    try {
      return (await ask<{ done: number }>(path, input, { idempotencyKey: keyOf(JSON.stringify([path, input])) })).done
    } catch (error) {
      if (!(error instanceof Refusal) || error.state !== 'conflict') throw error
      const inside = await readInside()
      if (input.ids.some((id) => inside.has(id))) throw error
      return 0
    }
  }
  const form = useForm({
    fields,
    initial: { newLeftAt: null, unpaidAs: unpaidChoices.waived, reasonText: say('盘点出场') },
    async send(values) {
      let ended = 0
      let asked = 0
      const end = async (path: string, of: readonly string[]) => {
        for (let from = 0; from < of.length; from += atOnce) {
          const part = of.slice(from, from + atOnce)
          ended += await endedOf(path, { ...values, ids: part })
          asked += part.length
          setDone(asked)
        }
      }
      await end(endpointPath(parkOrder, 'forceExit'), ids)
      await end(endpointPath(passing, 'endUnread'), unreadIds)
      const left = asked - ended
      if (left > 0 && ended > 0)
        void message.warning(say('{n} 辆车已盘点出场,另有 {left} 辆此前已离场', { n: ended, left }), 5)
      else if (ended > 0) void message.success(say('{n} 辆车已盘点出场', { n: ended }), 3)
      onClose()
      if (ended > 0) await onDone()
    },
  })
  return (
    <FormShell
      title={say('结束盘点')}
      size={480}
      does={say('{n} 辆车盘点出场', { n: all })}
      busy={form.busy}
      dirty={form.dirty}
      refused={form.refused}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p>
        {unmarked > 0
          ? say('{n} 辆车未标记在场,将结束停车,其中 {unmarked} 辆尚未核对。可在更正记录中逐单撤销。', {
              n: all,
              unmarked,
            })
          : say('{n} 辆车不在场,将结束停车。可在更正记录中逐单撤销。', { n: all })}
      </p>
      {form.busy && <p role="status">{say('已完成 {done} / {all}', { done, all })}</p>}
      <FormFields fields={fields} values={form.values} errors={form.errors} inputs={inputs} onChange={form.change} />
    </FormShell>
  )
}
