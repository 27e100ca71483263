/**
 * What stands at a path of a message: `data.plates[0].number`, and of several with `|` between them the first that is there. Undefined: nothing, or
 * null.
 */
export function valueAt(message: unknown, paths: string | null): unknown {
  for (const path of (paths ?? '').split('|')) {
    const steps = path
      .trim()
      .split(/[.[\]]+/)
      .filter(Boolean)
    if (steps.length === 0) continue
    let value = message
    for (const step of steps)
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : undefined
    if (value !== undefined && value !== null) return value
  }
  return undefined
}
