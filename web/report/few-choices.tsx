import { Segmented } from 'antd'
import { Select } from '#fields/select.web.tsx'
import { useWords } from '../language/language.ts'
import { useNarrow } from '../shell/layout.ts'

/** One of a few, all of them in sight; on a phone, where they would not fit, in a list that opens. None may be chosen. */
export function FewChoices({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string | null
  options: { value: string; label: string }[]
  onChange(value: string): void
}) {
  const { say } = useWords()
  return useNarrow() ? (
    <Select
      aria-label={label}
      value={value}
      options={options}
      placeholder={say('其他')}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  ) : (
    <Segmented aria-label={label} value={value ?? ''} options={options} onChange={onChange} />
  )
}
