import { App } from 'antd'
import { useState } from 'react'
import { endpointPath } from '#kernel/entity.ts'
import { dutySession } from '#business/places/duty/duty-session/duty-session.ts'
import { choice } from '#fields/choice/choice.ts'
import { Money } from '#fields/money/amount.web.tsx'
import { fen, yuan } from '#fields/money/yuan.ts'
import { ask } from '#web/requests/ask.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import { FormShell } from '#web/entity/form-shell.tsx'
import { useForm } from '#web/entity/use-form.ts'
import { useWords } from '#web/language/language.ts'
import styles from './my-duty.module.css'
import type { MyDuty } from './my-duty.ts'
import { Unsent } from './unsent.web.tsx'

/** The end of one's own duty: the cash is counted, what it differs by stands there as it is typed and asks for its reason, and someone takes over. */
export function HandOver({
  duty,
  successors,
  onClose,
  onDone,
}: {
  duty: NonNullable<MyDuty['duty']>
  successors: MyDuty['successors']
  onClose(): void
  onDone(): void
}) {
  const { say } = useWords()
  const { message } = App.useApp()
  const { CashHandMoney, DiffReason } = dutySession.actions.signOff.fields
  const [counted, setCounted] = useState<unknown>(null)
  const sum = fen(counted)
  const difference = sum === null ? 0 : sum - fen(duty.cashMoney)!
  const fields = {
    CashHandMoney,
    DiffReason: { ...DiffReason, required: difference !== 0 },
    HandToUserId: choice(
      '接班人',
      successors.map(({ id, name }) => ({ code: id, label: name })),
    ),
  }
  const form = useForm({
    fields,
    initial: { CashHandMoney: null, DiffReason: null, HandToUserId: null },
    async send(values, idempotencyKey) {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
      await ask(endpointPath(dutySession, 'signOff'), { Id: duty.id, ...given }, { idempotencyKey })
      void message.success(say('已交班'), 2)
      onClose()
      onDone()
    },
  })
  // Cash that was sent meanwhile may be the difference for which a reason was asked.
  const { DiffReason: _, ...withoutReason } = form.errors
  return (
    <FormShell
      title={`${say('交班')} · ${duty.sentryName}`}
      size={480}
      does={say('交班')}
      busy={form.busy}
      dirty={form.dirty}
      refused={form.refused}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p className={styles.due}>
        {say('应缴现金')} <Money yuan={duty.cashMoney} sign />
        {difference !== 0 && (
          <span role="status">
            {say(difference > 0 ? '长款' : '短款')} <Money yuan={yuan(Math.abs(difference))} sign />
          </span>
        )}
      </p>
      <Unsent className={styles.unsent} />
      <FormFields
        fields={fields}
        values={form.values}
        errors={difference === 0 ? withoutReason : form.errors}
        onChange={(name, value) => {
          if (name === 'CashHandMoney') setCounted(value)
          form.change(name, value)
        }}
      />
    </FormShell>
  )
}
