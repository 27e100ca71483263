import pg from 'pg'
import driver from 'pg/lib/utils.js'

export interface Statement {
  /** Under which a connection keeps the statement after it was parsed; without one it is parsed every time. */
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

/** Rows as PostgreSQL writes them, column by column. */
export type Cells = (string | null)[][]

/**
 * Statements that travel as one message: one write, one answer, nothing in between. Outside of an open transaction they are one
 * transaction, and PostgreSQL leaves out all that follow a failed one. Returns the rows of each, unparsed.
 */
export class Message extends pg.Query {
  private readonly statements: readonly Statement[]
  private readonly answers: Cells[] = [[]]
  private readonly done: (error: Error | null, answers: Cells[]) => void

  constructor(statements: readonly Statement[], done: (error: Error | null, answers: Cells[]) => void) {
    super('')
    this.statements = statements.map((statement) => ({
      ...statement,
      values: statement.values.map(driver.prepareValue),
    }))
    this.done = done
  }

  /** Called by the driver when it is this message's turn. */
  override submit = (given: pg.Connection): void => {
    const connection = given as unknown as Connection
    connection.stream.cork()
    for (const { name = '', text, values } of this.statements) {
      if (!isParsed(connection, name)) {
        // A failed message may have left the name behind.
        if (name) connection.close({ type: 'S', name })
        connection.parse({ name, text })
        if (name) connection.submittedNamedStatements[name] = text
      }
      connection.bind({ portal: '', statement: name, values })
      connection.execute({ portal: '' })
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.answers.at(-1)!.push(fields)
  }

  handleCommandComplete(): void {
    this.answers.push([])
  }

  handleReadyForQuery(connection: Connection): void {
    for (const { name, text } of this.statements) {
      if (!name) continue
      connection.parsedStatements[name] = text
      delete connection.submittedNamedStatements[name]
    }
    this.done(null, this.answers.slice(0, this.statements.length))
  }

  handleError(error: Error, connection: Connection): void {
    for (const { name } of this.statements) if (name) delete connection.submittedNamedStatements[name]
    this.done(error, [])
  }
}

/** What the driver does not declare of its own connection. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(bound: { portal: string; statement: string; values: readonly unknown[] }): void
  execute(portal: { portal: string }): void
  close(statement: { type: 'S'; name: string }): void
  sync(): void
}

function isParsed(connection: Connection, name: string): boolean {
  return connection.parsedStatements[name] !== undefined || connection.submittedNamedStatements[name] !== undefined
}
