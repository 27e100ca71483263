import { AutoComplete as AntAutoComplete, Select as AntSelect, type AutoCompleteProps, type SelectProps } from 'antd'
import { useState, type KeyboardEvent } from 'react'

/** Ant Design's, in which Tab closes the list, goes on and chooses nothing; Enter chooses. */
export function Select<Value, Option extends SelectOption = SelectOption>(props: SelectProps<Value, Option>) {
  return <AntSelect<Value, Option> {...props} {...useTab(props.onOpenChange)} />
}

/** `opensAtOnce`: what is proposed lies open as soon as the input has the focus, so that arrows and Enter choose. */
export function AutoComplete({ opensAtOnce, ...props }: AutoCompleteProps<string> & { opensAtOnce?: boolean }) {
  const tab = useTab(props.onOpenChange)
  return <AntAutoComplete {...props} {...tab} {...(opensAtOnce && { onFocus: () => tab.onOpenChange(true) })} />
}

type SelectOption = NonNullable<SelectProps['options']>[number]

/**
 * The list around the input chooses by Tab what is highlighted, which may be what no one has looked at: it does not hear of it. Nor does it then
 * close where the focus goes on to its own button, and would lie over the next field.
 */
function useTab(onOpenChange: ((open: boolean) => void) | undefined) {
  const [open, setOpen] = useState(false)
  const change = (to: boolean) => {
    setOpen(to)
    onOpenChange?.(to)
  }
  return {
    open,
    onOpenChange: change,
    onInputKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Tab') return
      event.stopPropagation()
      change(false)
    },
  }
}
