/** A pattern as a tree, for a matcher that counts; only what the patterns here are made of. */
type Node =
  | { readonly what: 'character'; readonly test: RegExp }
  | { readonly what: 'begin' | 'end' }
  | { readonly what: 'sequence' | 'either'; readonly parts: readonly Node[] }
  | { readonly what: 'repeat'; readonly part: Node; readonly min: number; readonly max: number }
  | { readonly what: 'ahead'; readonly part: Node; readonly wanted: boolean }

/** How many steps a backtracking matcher takes with the text, as every browser's and Node's own does. */
export function stepsOf(pattern: RegExp, text: string): number {
  return run(pattern, text).steps
}

stepsOf.matches = (pattern: RegExp, text: string): boolean => run(pattern, text).matches

function run(pattern: RegExp, text: string): { steps: number; matches: boolean } {
  const characters = [...text]
  let steps = 0
  const match = (node: Node, at: number, goOn: (at: number) => boolean): boolean => {
    steps++
    switch (node.what) {
      case 'character':
        return at < characters.length && node.test.test(characters[at]!) && goOn(at + 1)
      case 'begin':
        return at === 0 && goOn(at)
      case 'end':
        return at === characters.length && goOn(at)
      case 'sequence': {
        const from = (part: number, at: number): boolean =>
          part === node.parts.length ? goOn(at) : match(node.parts[part]!, at, (next) => from(part + 1, next))
        return from(0, at)
      }
      case 'either':
        return node.parts.some((part) => match(part, at, goOn))
      case 'ahead':
        return match(node.part, at, () => true) === node.wanted && goOn(at)
      case 'repeat': {
        const again = (times: number, at: number): boolean =>
          (times < node.max && match(node.part, at, (next) => next > at && again(times + 1, next))) ||
          (times >= node.min && goOn(at))
        return again(0, at)
      }
    }
  }
  return { matches: match(treeOf(pattern.source), 0, () => true), steps }
}

const token = /\(\?[:=!]|[()|^$]|\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\.|[*+?]|\{\d+(?:,\d*)?\}|[^]/gu

function treeOf(source: string): Node {
  const tokens = source.match(token)!
  let at = 0
  const either = (): Node => {
    const parts: Node[] = []
    do {
      const sequence: Node[] = []
      while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') sequence.push(repeated(one()))
      parts.push({ what: 'sequence', parts: sequence })
    } while (tokens[at] === '|' && ++at)
    return { what: 'either', parts }
  }
  const one = (): Node => {
    const text = tokens[at++]!
    if (text === '^' || text === '$') return { what: text === '^' ? 'begin' : 'end' }
    if (!text.startsWith('(')) return { what: 'character', test: new RegExp(`^${text}$`, 'u') }
    const part = either()
    at++
    return text === '(?=' || text === '(?!' ? { what: 'ahead', part, wanted: text === '(?=' } : part
  }
  const repeated = (part: Node): Node => {
    const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(tokens[at] ?? '') ?? []
    const marks: Record<string, [number, number]> = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }
    const bounds = least ? [Number(least), comma ? Number(most || Infinity) : Number(least)] : marks[tokens[at] ?? '']
    if (!bounds) return part
    at++
    return { what: 'repeat', part, min: bounds[0]!, max: bounds[1]! }
  }
  return either()
}
