/** From one instant to another, `end` not included. Lists of spans are in order and do not touch each other's time. */
export interface Span {
  begin: number
  end: number
}

/** The length of all of them together, in their unit. */
export function minutesOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { begin, end }) => sum + end - begin, 0)
}

/** The parts of the spans inside another one. */
export function inside(spans: readonly Span[], { begin, end }: Span): Span[] {
  return spans.flatMap((span) => {
    const part = { begin: Math.max(span.begin, begin), end: Math.min(span.end, end) }
    return part.begin < part.end ? [part] : []
  })
}

/** What is left of the spans without others. */
export function without(spans: readonly Span[], removed: readonly Span[]): Span[] {
  if (!removed.length) return [...spans]
  return spans.flatMap((span) => {
    const left: Span[] = []
    let cursor = span.begin
    for (const hole of inside(removed, span)) {
      if (cursor < hole.begin) left.push({ begin: cursor, end: hole.begin })
      cursor = hole.end
    }
    if (cursor < span.end) left.push({ begin: cursor, end: span.end })
    return left
  })
}

/** `span` cut into pieces of `minutes` from its start. */
export function piecesOf(span: Span, minutes: number): Span[] {
  const pieces: Span[] = []
  for (let { begin } = span; begin < span.end; begin += minutes) {
    pieces.push({ begin, end: Math.min(span.end, begin + minutes) })
  }
  return pieces
}

/** How many minutes of the spans lie before an instant. */
export function minutesBefore(spans: readonly Span[], instant: number): number {
  return spans.reduce((sum, { begin, end }) => sum + Math.max(0, Math.min(end, instant) - begin), 0)
}

/** The instant at which minute number `offset` of the spans starts. */
export function beginOfMinute(spans: readonly Span[], offset: number): number {
  let passed = offset
  for (const { begin, end } of spans) {
    if (passed < end - begin) return begin + passed
    passed -= end - begin
  }
  return spans.at(-1)!.end + passed
}

/** The instant at which `minutes` of the spans are over. */
export function endOfMinutes(spans: readonly Span[], minutes: number): number {
  return minutes > 0 ? beginOfMinute(spans, minutes - 1) + 1 : spans[0]!.begin
}

/** The first `minutes` of the spans. */
export function firstOf(spans: readonly Span[], minutes: number): Span[] {
  let left = minutes
  return spans.flatMap(({ begin, end }) => {
    const taken = { begin, end: Math.min(end, begin + left) }
    left -= Math.max(0, taken.end - taken.begin)
    return taken.begin < taken.end ? [taken] : []
  })
}
