import { useEffect, useRef } from 'react'

/**
 * Inside what comes over the page, or a page that is a form, where it gets the focus: the first input there has it as it comes, before anyone can click another one;
 * from then on it is the person's. What stands in it is chosen, as after Tab: typing takes its place. The browser's own `autofocus` comes before Ant Design has brought its windows onto the page.
 */
export function FirstFocus() {
  const here = useRef<HTMLElement>(null)
  const hasCome = useRef(false)
  useEffect(() => {
    // A page that is shown again has come before.
    if (hasCome.current) return
    hasCome.current = true
    // A drawer that lies below holds the focus until the one around this has taken it over, which is an effect of its own in the same commit.
    queueMicrotask(() => {
      const first = here.current && firstIn(here.current.parentElement!)
      first?.focus({ preventScroll: true })
      if (first instanceof HTMLInputElement) first.select()
    })
  }, [])
  return <i ref={here} hidden />
}

/** A button where there is no input. Of radios it is the one that is chosen, from which the arrows go on. */
function firstIn(form: HTMLElement): HTMLElement | null {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([disabled]), textarea')]
  const [first] = inputs
  if (!first) return form.querySelector('button')
  return first.type === 'radio' ? (inputs.find(({ name, checked }) => name === first.name && checked) ?? first) : first
}
