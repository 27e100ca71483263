import { useEffect, useState } from 'react'

/** Below this width a screen is a page to scroll, not a wall. */
const wallWidth = 900
const pageUnit = 0.62

/** Pixels for one pixel of the drawing of 1920 × 1080, so that it fills any wall without being cut. */
export function useUnit(): { unit: number; isWall: boolean } {
  const [unit, setUnit] = useState(unitNow)
  useEffect(() => {
    const measure = () => setUnit(unitNow())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return unit
}

function unitNow() {
  const isWall = innerWidth >= wallWidth
  return { unit: isWall ? Math.min(innerWidth / 1920, innerHeight / 1080) : pageUnit, isWall }
}
