import { useLayoutEffect, useState } from 'react'

/**
 * The path whose view is shown: the given one, as soon as the field that has the focus in the view before it has given it up. A field hidden
 * with the focus would hear of losing it only when its elements are out of reach: a date picker fails then, and is open on the way back.
 */
export function useOnceLeft(path: string): string {
  const [shown, setShown] = useState(path)
  if (shown !== path && !focusedField()) setShown(path)
  useLayoutEffect(() => {
    if (shown === path) return
    focusedField()?.blur()
    // A picker closes in the frame after it was left.
    const frame = requestAnimationFrame(() => setShown(path))
    return () => cancelAnimationFrame(frame)
  }, [path, shown])
  return shown
}

function focusedField(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-view] input')
}
