/** Where words stand alongside their mark. */
export type Side = 'right' | 'left' | 'bottom' | 'top'

/** A mark on the map and its words, in pixels. */
export interface WordedMark {
  readonly x: number
  readonly y: number
  readonly markSize: number
  readonly width: number
  readonly height: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const sides: readonly Side[] = ['right', 'left', 'bottom', 'top']

/**
 * A side for the words of each mark, on which they cover neither another mark nor words placed before them and stay in the frame; marks
 * come in the order of their importance. Where no side is free: the right one.
 */
export function wordSides(marks: readonly WordedMark[], frame: { width: number; height: number }): Side[] {
  const placed: Box[] = []
  return marks.map((mark) => {
    const others = marks.filter((other) => other !== mark).map(boxOfMark)
    const isFree = (box: Box) =>
      box.left >= 0 &&
      box.top >= 0 &&
      box.right <= frame.width &&
      box.bottom <= frame.height &&
      ![...others, ...placed].some((other) => overlap(box, other))
    const side = sides.find((each) => isFree(boxOfWords(mark, each)))
    if (side) placed.push(boxOfWords(mark, side))
    return side ?? 'right'
  })
}

function boxOfMark({ x, y, markSize }: WordedMark): Box {
  const half = markSize / 2
  return { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

function boxOfWords({ x, y, markSize, width, height }: WordedMark, side: Side): Box {
  const gap = markSize / 2 + 5
  const left = side === 'right' ? x + gap : side === 'left' ? x - gap - width : x - width / 2
  const top = side === 'bottom' ? y + gap : side === 'top' ? y - gap - height : y - height / 2
  return { left, top, right: left + width, bottom: top + height }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
