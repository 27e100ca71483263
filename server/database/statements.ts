/** A statement of an .sql file with the comment before it. */
export interface Statement {
  readonly comment: string
  readonly sql: string
}

/** The statements of a file, each ending with its semicolon. Strings, `$$` bodies and comments are read as PostgreSQL reads them. */
export function statementsOf(text: string): Statement[] {
  const found: Statement[] = []
  let begin = 0
  for (let at = 0; at < text.length; at = next(text, at)) {
    if (text[at] !== ';') continue
    found.push(statement(text.slice(begin, at + 1)))
    begin = at + 1
  }
  return found
}

/** Where to read on: behind a comment, a string or a body, else behind the character. */
function next(text: string, at: number): number {
  const behind = (mark: string, from: number) => {
    const end = text.indexOf(mark, from)
    return end < 0 ? text.length : end + mark.length
  }
  if (text.startsWith('--', at)) return behind('\n', at)
  if (text[at] === "'") return behind("'", at + 1)
  const quote = text[at] === '$' ? /^\$[a-z_]*\$/.exec(text.slice(at, at + 64))?.[0] : undefined
  return quote ? behind(quote, at + quote.length) : at + 1
}

function statement(text: string): Statement {
  const [comment] = /^(?:\s*--[^\n]*\n|\s+)*/.exec(text)!
  return { comment: comment.trim(), sql: text.slice(comment.length) }
}
