/** A condition: true, false or unknown. */
export type SqlBool = boolean | null

/** A piece of SQL with its values alongside the text. `Row` is what the statement gives; nothing checks it. */
export class Sql<Row = unknown> {
  declare readonly gives?: Row
  private readonly texts: readonly string[]
  private readonly parts: readonly unknown[]

  /** One text more than parts, which stand between them: pieces of SQL, or values. */
  constructor(texts: readonly string[], parts: readonly unknown[] = []) {
    this.texts = texts
    this.parts = parts
  }

  /** The text, with `hold` in the place of each value, in their order. */
  text(hold: (value: unknown) => string): string {
    return this.texts.reduce((text, next, at) => {
      const part = this.parts[at - 1]
      return text + (part instanceof Sql ? part.text(hold) : hold(part)) + next
    })
  }

  /** The text with `$1`, `$2` … and the values that they stand for. */
  bound(): { text: string; values: unknown[] } {
    const values: unknown[] = []
    return { text: this.text((value) => `$${values.push(value)}`), values }
  }
}

function tag<Row = unknown>(texts: TemplateStringsArray, ...parts: unknown[]): Sql<Row> {
  return new Sql(texts, parts)
}

/** As it stands: never with anything that came from outside. */
const raw = <Row = unknown>(text: string) => new Sql<Row>([text])
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** A column, with or without its table, or a table with or without its schema. */
const name = (path: string) => raw(path.split('.').map(quoted).join('.'))
/** A number, text or flag of ours in the text itself. */
const lit = (value: string | number | boolean | null) =>
  raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value))
/** Pieces or values one after the other. */
const join = (parts: readonly unknown[], between: Sql = raw(', ')) =>
  new Sql(
    ['', ...parts.map(() => '')],
    parts.flatMap((part, at) => (at ? [new Sql(['', '', ''], [between, part])] : [part])),
  )

/** SQL as a template: what is put into it is bound as a value, unless it is SQL itself. */
export const sql = Object.assign(tag, { raw, ref: name, table: name, lit, join })
