import { Input, type InputProps, type InputRef } from 'antd'
import { useLayoutEffect, useRef } from 'react'

/** What was typed in the place of a day and is none. It has the focus where that was lost with the picker that stood here. */
export function UnreadText(props: InputProps) {
  const input = useRef<InputRef>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) input.current?.focus()
  }, [])
  return <Input {...props} ref={input} className="tabular" status="error" aria-invalid />
}
