import { AutoComplete as AntAutoComplete, Select as AntSelect, type AutoCompleteProps, type SelectProps } from 'antd'
import type { KeyboardEvent } from 'react'

/** Ant Design's, in which Tab goes on to the next field and chooses nothing; Enter chooses. */
export function Select<Value, Option extends SelectOption = SelectOption>(props: SelectProps<Value, Option>) {
  return <AntSelect<Value, Option> {...props} onInputKeyDown={keepTab} />
}

export function AutoComplete(props: AutoCompleteProps<string>) {
  return <AntAutoComplete {...props} onInputKeyDown={keepTab} />
}

type SelectOption = NonNullable<SelectProps['options']>[number]

/** The list around the input chooses by Tab what is highlighted, which may be what no one has looked at: it does not hear of it. */
function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation()
}
