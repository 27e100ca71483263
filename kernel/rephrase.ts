import { fill } from './sentence.ts'
import type { Words } from './wire.ts'

/** Between the parts of a text that the product composes and keeps: 相机离线 · 东门相机. */
export const partOf = ' · '

/** Fewer letters of its own would be found in what people write themselves. */
const leastLetters = 3
const mostRemembered = 2_000

/**
 * How a text that was stored in Chinese reads in another language: part by part, each a word or a sentence of the catalogue with its holes filled.
 * What is no sentence of ours, a name or a plate, stays as it is.
 */
export function rephrasing(catalogue: Readonly<Record<string, string>>): Words {
  let templates: readonly Template[] | undefined
  const remembered = new Map<string, string>()
  const word: Words = (part) => (Object.hasOwn(catalogue, part) ? catalogue[part]! : part)
  const rephrased: Words = (part) => {
    templates ??= templatesOf(catalogue)
    for (const { pattern, names, other } of templates) {
      const found = pattern.exec(part)
      if (found) return fill(other, Object.fromEntries(names.map((name, at) => [name, found[at + 1]!])), word)
    }
    return part
  }
  return (stored) => {
    const known = remembered.get(stored)
    if (known !== undefined) return known
    const said = stored
      .split(partOf)
      .map((part) => (Object.hasOwn(catalogue, part) ? catalogue[part]! : rephrased(part)))
      .join(partOf)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(stored, said)
    return said
  }
}

interface Template {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly other: string
}

/** The sentences with holes, the longest first. */
function templatesOf(catalogue: Readonly<Record<string, string>>): Template[] {
  return Object.entries(catalogue)
    .map(([chinese, other]) => ({ other, letters: chinese.replace(hole, '').length, ...patternOf(chinese) }))
    .filter(({ names, letters }) => names.length > 0 && letters >= leastLetters)
    .toSorted((one, other) => other.letters - one.letters)
}

const hole = /\{\w+\}/g

function patternOf(chinese: string): { pattern: RegExp; names: string[] } {
  const literals = chinese.split(hole).map((literal) => literal.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return {
    pattern: new RegExp(`^${literals.join('(.{1,100}?)')}$`, 'u'),
    names: (chinese.match(hole) ?? []).map((each) => each.slice(1, -1)),
  }
}
