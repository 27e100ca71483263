import { App } from 'antd'
import { endpointPath } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import { units } from '#fields/integer/integer.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { randomName } from '#web/requests/random-name.ts'
import { Refusal } from '#web/requests/refusal.ts'
import { useConfirmation } from '#web/dialogs/password-confirm.tsx'
import { useRefresh } from '#web/entity/requests.ts'
import { useWords } from '#web/language/language.ts'
import { parameter } from './parameter.ts'
import type { ParameterValue } from './parameter-values.ts'

/** Takes a value back, the tenant's or that of one lot, after the password was given again; what holds without it holds then. */
export function useRestore(): (of: ParameterValue, id: string, lot?: string) => void {
  const { say } = useWords()
  const { message } = App.useApp()
  const confirm = useConfirmation()
  const refresh = useRefresh(parameter)
  const restore = async ({ ParamName, ParamValue, DefaultValue, Unit }: ParameterValue, id: string, lot?: string) => {
    const name = say(ParamName)
    const measured = (value: number) => `${value.toLocaleString('en-US')} ${say(units[Unit])}`
    const confirmation = await confirm({
      permission: permission(parameter, 'delete'),
      object: id,
      sentence: lot
        ? say('{lot}的“{name}”将不再单独设置,按统一的值 {value} 执行。', { lot, name, value: measured(ParamValue) })
        : say('“{name}”将恢复为默认值 {value}。', { name, value: measured(DefaultValue) }),
      question: say('是否恢复'),
    })
    if (!confirmation) return
    await ask(endpointPath(parameter, 'delete'), { ids: [id] }, { confirmation, idempotencyKey: randomName() })
    void message.success(say('已恢复'), 2)
    await refresh()
  }
  return (of, id, lot) =>
    void restore(of, id, lot).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
