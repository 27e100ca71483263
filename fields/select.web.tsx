import {
  AutoComplete as AntAutoComplete,
  Select as AntSelect,
  type AutoCompleteProps,
  type RefSelectProps,
  type SelectProps,
} from 'antd'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Refusable } from './refusable.web.tsx'
import { useFieldEnvironment } from './shown.web.ts'

/** Ant Design's, in which Tab closes the list, goes on and chooses nothing; Enter chooses. */
export function Select<Value, Option extends SelectOption = SelectOption>(props: SelectProps<Value, Option>) {
  const tab = useTab(props.onOpenChange)
  return (props.showSearch ?? props.mode === 'multiple') ? (
    <SearchedSelect {...props} {...tab} />
  ) : (
    <AntSelect<Value, Option> {...props} {...tab} />
  )
}

/**
 * `opensAtOnce`: what is proposed lies open as soon as the input has the focus, so that arrows and Enter choose. It goes along where something above the input comes
 * only then.
 */
export function AutoComplete({ opensAtOnce, ...props }: AutoCompleteProps<string> & { opensAtOnce?: boolean }) {
  const tab = useTab(props.onOpenChange)
  const atOnce = { onFocus: () => tab.onOpenChange(true), getPopupContainer: (input: HTMLElement) => input }
  return <AntAutoComplete {...props} {...tab} {...(opensAtOnce && atOnce)} />
}

type SelectOption = NonNullable<SelectProps['options']>[number]

/**
 * What is looked for stays as it was typed, also when its person goes on without having chosen: then it is refused, to the person and, as the input's
 * own validity, to the form around it. The library would empty it, or hide it and go on searching for it.
 */
function SearchedSelect<Value, Option extends SelectOption>(props: SelectProps<Value, Option>) {
  const { say } = useFieldEnvironment()
  const { id, showSearch, onInputKeyDown, onSelect, onDeselect, onClear, onBlur } = props
  const given = typeof showSearch === 'object' ? showSearch : {}
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const select = useRef<RefSelectProps>(null)
  const refusal = isLeft ? say('“{text}”没有选中,请从列表中选择,或者清空', { text }) : null
  const input = () => select.current?.nativeElement.querySelector('input')
  const look = (typed: string) => {
    setLeft(false)
    setText(typed)
    given.onSearch?.(typed)
  }
  useLayoutEffect(() => input()?.setCustomValidity(refusal ?? ''), [refusal])
  return (
    <Refusable id={id ?? ''} refusal={refusal}>
      <AntSelect<Value, Option>
        {...props}
        ref={select}
        style={{ width: '100%' }}
        {...(refusal && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-refused` })}
        showSearch={{
          ...given,
          searchValue: text,
          autoClearSearchValue: false,
          // What still stands there was emptied by no one: the list was closed.
          onSearch: (typed) => (typed === '' && input()?.value ? undefined : look(typed)),
        }}
        onInputKeyDown={(event) => {
          if (event.key === 'Escape' && props.open) look('')
          onInputKeyDown?.(event)
        }}
        onSelect={(...chosen) => {
          look('')
          onSelect?.(...chosen)
        }}
        onDeselect={(...dropped) => {
          look('')
          onDeselect?.(...dropped)
        }}
        onClear={() => {
          look('')
          onClear?.()
        }}
        onBlur={(event) => {
          setLeft(text.trim() !== '')
          onBlur?.(event)
        }}
      />
    </Refusable>
  )
}

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
