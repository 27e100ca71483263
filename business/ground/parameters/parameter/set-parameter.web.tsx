import { App } from 'antd'
import { endpointPath } from '#kernel/entity.ts'
import { remark } from '#fields/text/text.ts'
import { reference } from '#fields/reference/reference.ts'
import { parkLotTarget } from '#business/ground/dictionaries/targets.ts'
import type { WireRow } from '#kernel/wire.ts'
import { ask } from '#web/requests/ask.ts'
import { useRecord, useRefresh } from '#web/entity/requests.ts'
import { FormFields } from '#web/entity/form-fields.tsx'
import { FormShell } from '#web/entity/form-shell.tsx'
import { useForm } from '#web/entity/use-form.ts'
import { useWords } from '#web/language/language.ts'
import { parameter } from './parameter.ts'
import { valueField } from './parameters.ts'
import type { ParameterValue } from './parameter-values.ts'

interface Props {
  value: ParameterValue
  /** The record to change; null: there is none yet. */
  id: string | null
  /** For all lots, or for one that is chosen here. */
  lots: 'all' | 'one'
  onClose(): void
}

/** Sets a parameter; changing one starts from the record as it is now. */
export function SetParameter(props: Props) {
  const record = useRecord(parameter, props.id)
  if (props.id && !record.data) return null
  return <ValueForm {...props} row={record.data ?? null} />
}

const lotField = reference('停车场', parkLotTarget, { required: true })

function ValueForm({ value, lots, onClose, row }: Props & { row: WireRow | null }) {
  const { say } = useWords()
  const { message } = App.useApp()
  const refresh = useRefresh(parameter)
  const { ParamKey, ParamName, Description, DefaultValue, MinValue, MaxValue } = value
  const fields = {
    ...(lots === 'one' && { ParkLotId: lotField }),
    ParamValue: {
      ...valueField(ParamKey),
      help: say('默认 {usual},可填 {min} 到 {max}', { usual: DefaultValue, min: MinValue, max: MaxValue }),
    },
    Remark: remark(),
  }
  const form = useForm({
    fields,
    initial: row
      ? { ParkLotId: row['ParkLotId'], ParamValue: row['ParamValue'], Remark: row['Remark'] ?? null }
      : { ParkLotId: null, ParamValue: value.ParamValue, Remark: null },
    async send({ ParamValue, Remark, ParkLotId }, idempotencyKey) {
      if (row)
        await ask(
          endpointPath(parameter, 'edit'),
          { Id: row['Id'], revision: row['revision'], ParamValue, Remark },
          { idempotencyKey },
        )
      else
        await ask(
          endpointPath(parameter, 'add'),
          { ParamKey, ParamValue, ...(Boolean(Remark) && { Remark }), ...(lots === 'one' && { ParkLotId }) },
          { idempotencyKey },
        )
      void message.success(say('{label}已保存', { label: say(ParamName) }), 2)
      onClose()
      await refresh()
    },
  })
  return (
    <FormShell
      title={say(ParamName)}
      size={480}
      does={say('保存参数')}
      busy={form.busy}
      dirty={form.dirty}
      refused={form.refused}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p>{say(Description)}</p>
      <FormFields
        fields={fields}
        values={form.values}
        errors={form.errors}
        onChange={form.change}
        fixed={row ? ['ParkLotId'] : []}
      />
    </FormShell>
  )
}
