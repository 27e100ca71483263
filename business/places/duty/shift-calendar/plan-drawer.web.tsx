import { Alert, App, Button } from 'antd'
import { endpointPath } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import { FormShell } from '#web/entity/form-shell.tsx'
import { useForm } from '#web/entity/use-form.ts'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { planStates, shiftPlan } from '../shift-plan/shift-plan.ts'
import { conflictOf, minutesOf, type PlanOfWeek, type ShiftWeek } from '../shift-plan/shift-week.ts'
import styles from './shift-calendar.module.css'

/** What the drawer starts with: a plan to change, or the box, person, day and shift of a new one as far as they are known. */
export interface Planning {
  readonly plan: PlanOfWeek | null
  readonly sentryId: string | null
  readonly userId: string | null
  readonly day: string
  readonly shiftId: string | null
}

interface Props {
  readonly week: ShiftWeek
  readonly lot: string
  readonly planning: Planning
  onClose(): void
  onSaved(): void
}

const offered = (of: readonly { id: string; name: string }[]) => of.map(({ id, name }) => ({ code: id, label: name }))

/** One plan, with those that it would collide with shown before it is saved. */
export function PlanDrawer({ week, lot, planning: { plan, sentryId, userId, day, shiftId }, onClose, onSaved }: Props) {
  const { say } = useWords()
  const may = useMay()
  const { message } = App.useApp()
  const people =
    plan && !week.people.some(({ id }) => id === plan.userId)
      ? [...week.people, { id: plan.userId, name: plan.userName }]
      : week.people
  const fields = {
    SentryId: choice('岗亭', offered(week.boxes), { required: true }),
    UserId: choice('值班人', offered(people), { required: true }),
    PlanDate: date('日期', { required: true }),
    ShiftId: choice('班次', offered(week.shifts), { required: true }),
  }
  const form = useForm({
    fields,
    initial: {
      SentryId: sentryId ?? week.boxes[0]?.id ?? null,
      UserId: userId ?? people[0]?.id ?? null,
      PlanDate: day,
      ShiftId: shiftId ?? week.shifts[0]?.id ?? null,
    },
    async send(values, idempotencyKey) {
      const wanted = { ParkLotId: lot, ...values }
      await ask(endpointPath(shiftPlan, plan ? 'edit' : 'add'), plan ? { Id: plan.id, ...wanted } : wanted, {
        idempotencyKey,
      })
      void message.success(say('排班已保存'), 2)
      onClose()
      onSaved()
    },
  })
  const cancel = async () => {
    await ask(endpointPath(shiftPlan, 'cancel'), { Id: plan!.id }, { idempotencyKey: randomName() })
    void message.success(say('排班已取消'), 2)
    onClose()
    onSaved()
  }
  const conflict = conflictWith(week, plan, form.values)
  const fixed =
    plan && (plan.state !== planStates.waiting || !may(permission(shiftPlan, 'update'))) ? Object.keys(fields) : []
  return (
    <FormShell
      title={plan ? say('编辑排班') : say('新增排班')}
      size={480}
      does={say('保存排班')}
      busy={form.busy}
      dirty={form.dirty}
      refused={form.refused}
      onSubmit={() => void (fixed.length === 0 && !conflict && form.submit())}
      onClose={onClose}
    >
      {conflict && (
        <Alert
          type="error"
          showIcon
          className={styles.note}
          title={
            conflict.of === 'box'
              ? say('该岗亭这段时间已由{name}值班', { name: conflict.plan.userName })
              : say('{name}这段时间已排在其他岗亭', { name: conflict.plan.userName })
          }
        />
      )}
      {plan && !plan.isDraft && (
        <Alert type="info" showIcon className={styles.note} title={say('这条排班已发布,修改会记入排班变更')} />
      )}
      <FormFields fields={fields} values={form.values} errors={form.errors} onChange={form.change} fixed={fixed} />
      {plan && plan.state === planStates.waiting && may(permission(shiftPlan, 'cancel')) && (
        <Button className={styles.cancel} onClick={() => void cancel().catch(() => null)}>
          {say('取消排班')}
        </Button>
      )}
    </FormShell>
  )
}

function conflictWith(week: ShiftWeek, plan: PlanOfWeek | null, values: Record<string, unknown>) {
  const shift = week.shifts.find(({ id }) => id === values['ShiftId'])
  const { SentryId, UserId, PlanDate } = values
  if (!shift || !SentryId || !UserId || typeof PlanDate !== 'string') return null
  const day = Math.round((Date.parse(PlanDate) - Date.parse(week.weekBegin)) / 86_400_000)
  return conflictOf(week, {
    id: plan?.id ?? null,
    sentryId: String(SentryId),
    userId: String(UserId),
    ...minutesOf(shift, day),
  })
}
