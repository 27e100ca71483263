import { offered } from '../choice/choice.ts'
import { ChoiceFilter, ChosenWords } from '../choice/choice.web.tsx'
import { Select } from '../select.web.tsx'
import { useFieldEnvironment, type Shown } from '../shown.web.ts'
import type { ChoicesField } from './choices.ts'

export const shownChoices: Shown<ChoicesField> = {
  width: 160,
  Cell: ({ value, field }) => <ChosenWords options={field.options} value={(value as unknown[]).map(String)} />,
  Input: ({ id, field, value, onChange, invalid, describedBy, disabled }) => {
    const { say } = useFieldEnvironment()
    return (
      <Select
        id={id}
        mode="multiple"
        options={offered(field.options, (value as number[] | null) ?? []).map(({ code, label }) => ({
          value: Number(code),
          label: say(label),
        }))}
        value={(value as number[] | null) ?? []}
        onChange={onChange}
        allowClear={{ label: say('清除') }}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say(field.emptyMeans ?? '请选择')}
        aria-describedby={describedBy}
        disabled={disabled}
        {...(invalid && { status: 'error' as const })}
      />
    )
  },
  filter: {
    shape: 'many',
    Input: ({ id, field, value, onChange }) => (
      <ChoiceFilter id={id} options={offered(field.options, [value].flat())} value={value} onChange={onChange} />
    ),
    Chip: ({ field, value }) => <ChosenWords options={field.options} value={value} />,
  },
}
