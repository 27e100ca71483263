import { useEffect, useRef, useState } from 'react'

const settleMs = 450

/** A figure on its way to its new value: it moves there without jumping. */
export function useSettling(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    if (from.current === value) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = value
      return setShown(value)
    }
    const start = from.current
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - began) / settleMs)
      from.current = start + (value - start) * (1 - (1 - part) ** 3)
      setShown(part === 1 ? value : from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
