import { wordOf } from '#kernel/field.ts'
import { Segmented } from 'antd'
import { Select } from '../select.web.tsx'
import { useFieldEnvironment, type FilterValue, type Shown } from '../shown.web.ts'
import { wordsWidth } from '../words-width.ts'
import { offered, optionsIn, type ChoiceField, type Option, type Tone } from './choice.ts'
import { State } from './state.web.tsx'

const found = (options: readonly Option[], code: unknown) =>
  options.find((option) => String(option.code) === String(code))

/** So few and so short that all of them can lie open: pixels of their words and the room around them. */
const openWidth = 250

function fitOpen(words: readonly string[]): boolean {
  return words.reduce((sum, word) => sum + 24 + wordsWidth(word), 0) <= openWidth
}

/** A column holds its longest word with dot and padding, within these. */
const narrowest = 110
const widest = 190

export const shownChoice: Shown<ChoiceField> = {
  width: ({ options }, say) =>
    Math.min(
      widest,
      options.reduce((most, { label }) => Math.max(most, Math.ceil(wordsWidth(say(label))) + 40), narrowest),
    ),
  Cell: ({ value, field, row }) => {
    const { say } = useFieldEnvironment()
    const option = found(optionsIn(field, row), value)
    return <State tone={option?.tone}>{say(option?.label ?? String(value))}</State>
  },
  Input: ({ id, field, value, onChange, invalid, describedBy, disabled }) => {
    const { say } = useFieldEnvironment()
    const options = offered(field.options, [value]).map(({ code, label }) => ({ value: code, label: say(label) }))
    const chosen = found(field.options, value)?.code
    if (field.required && fitOpen(options.map(({ label }) => label))) {
      return (
        <Segmented
          id={id}
          options={options}
          value={chosen}
          onChange={onChange}
          disabled={disabled ?? false}
          aria-label={say(wordOf(field))}
          aria-describedby={describedBy}
        />
      )
    }
    return (
      <Select
        id={id}
        options={options}
        value={chosen}
        onChange={(code) => onChange(code ?? null)}
        allowClear={!field.required && { label: say('清除') }}
        showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
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

/** Any of the choices; none chosen means all. */
export function ChoiceFilter({
  id,
  options,
  value,
  onChange,
}: {
  id: string
  options: readonly Option[]
  value: FilterValue | undefined
  onChange: (value: string[] | undefined) => void
}) {
  const { say } = useFieldEnvironment()
  return (
    <Select
      id={id}
      mode="multiple"
      maxTagCount="responsive"
      value={(value as string[] | undefined) ?? []}
      options={options.map(({ code, label, tone }) => ({ value: String(code), label: say(label), tone }))}
      optionRender={stateOption}
      onChange={(codes) => onChange(codes.length ? codes : undefined)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={{ label: say('清除') }}
      placeholder={say('全部')}
    />
  )
}

const stateOption = ({ data }: { data: { label: string; tone: Tone | undefined } }) => (
  <State tone={data.tone}>{data.label}</State>
)

export function ChosenWords({ options, value }: { options: readonly Option[]; value: FilterValue }) {
  const { say } = useFieldEnvironment()
  const words = [value].flat().map((code) => say(found(options, code)?.label ?? String(code)))
  return words.join(say('、'))
}
