import { useEffect, useState } from 'react'

/** For what is taken off the page at once as it closes: what had the focus before it came up has it again, unless something else got it. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      }),
    [before],
  )
}
