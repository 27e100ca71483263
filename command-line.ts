import { parseArgs } from 'node:util'

interface Takes<Number extends string, Flag extends string> {
  /** What `--help` prints: what the command does, how it is called, and each option. */
  readonly help: string
  /** Options with a number greater than 0, and what holds without them: `--minutes 5`. */
  readonly numbers?: Readonly<Record<Number, number>>
  readonly flags?: readonly Flag[]
  /** How many words may follow; none else. */
  readonly words?: number
  /** A sentence for words that the command cannot work with. */
  readonly refuses?: (words: readonly string[]) => string | null
}

interface Given<Number extends string, Flag extends string> {
  readonly numbers: Readonly<Record<Number, number>>
  readonly flags: ReadonlySet<Flag>
  readonly words: readonly string[]
}

/**
 * What a command was called with. `--help` prints its help and ends the process with 0; what it does not take ends it with 1 and a sentence,
 * before anything is done. What works is loaded after it, by `import()`: that takes seconds.
 */
export function readCommandLine<Number extends string = never, Flag extends string = never>(
  takes: Takes<Number, Flag>,
  args: readonly string[] = process.argv.slice(2),
): Given<Number, Flag> {
  const read = parse(takes, args)
  if (typeof read === 'object') return read
  if (read === 'help') process.stdout.write(`${takes.help}\n`)
  else process.stderr.write(`${read}\n\n${takes.help}\n`)
  process.exit(read === 'help' ? 0 : 1)
}

/** What was given; or `help`, or else a sentence of what is not taken. */
function parse<Number extends string, Flag extends string>(
  { numbers: usual, flags: known = [], words: most = 0, refuses }: Takes<Number, Flag>,
  args: readonly string[],
): Given<Number, Flag> | string {
  const options = Object.fromEntries(Object.keys(usual ?? {}).map((name) => [name, { type: 'string' as const }]))
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true })
  if (tokens.some((token) => token.kind === 'option' && ['help', 'h'].includes(token.name))) return 'help'
  const numbers: Record<string, number> = { ...usual }
  const flags = new Set<Flag>()
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const flag = known.find((name) => name === token.name)
    if (flag && token.value === undefined) flags.add(flag)
    else if (flag) return `${token.rawName} takes no value.`
    else if (!Object.hasOwn(numbers, token.name)) return `There is no option ${token.rawName}.`
    else if (!(Number(token.value) > 0)) return `${token.rawName} needs a number greater than 0: ${token.rawName} 5.`
    else numbers[token.name] = Number(token.value)
  }
  if (words.length > most) return `“${words[most]}” is a word too many.`
  return refuses?.(words) ?? { numbers: numbers as Record<Number, number>, flags, words }
}
