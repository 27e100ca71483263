import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every attack and fault has an id, which stands in the title of the tests that carry it: `npx vitest run -t 'AU-04'`. So many of each family. */
const families = {
  /** General. */ G: 3,
  /** Sign-in and passwords. */ AU: 11,
  /** Sessions. */ SE: 9,
  /** Access and tenancy. */ AC: 12,
  /** Injection and parsing. */ IN: 11,
  /** In the browser. */ XS: 6,
  /** From other sites. */ CS: 4,
  /** Sockets. */ WS: 8,
  /** Exports. */ EX: 5,
  /** Files and imports. */ FI: 8,
  /** Requests that the server is made to send. */ SS: 4,
  /** Redirects and links. */ RD: 3,
  /** Signatures and secrets. */ CR: 6,
  /** Money. */ MO: 9,
  /** Devices. */ DV: 3,
  /** Denial of service. */ DO: 9,
  /** Faults. */ F: 34,
}

/** What stands first in a call and names an id. */
const title = /\(\s*['"`][^'"`\n]*\b[A-Z]{1,2}-\d\d\b[^\n]*/g
const titles = globSync([
  '*.test.ts',
  '{checks,server,database,business,fields,kernel,web,simulator}/**/*.test.{ts,tsx}',
])
  .filter((path) => !import.meta.filename.endsWith(path))
  .flatMap((path) => readFileSync(path, 'utf8').match(title) ?? [])

test.each(Object.entries(families))('each of %s, 1 to %i, is carried by a test', (family, count) => {
  const ids = Array.from({ length: count }, (_, at) => `${family}-${String(at + 1).padStart(2, '0')}`)
  // Not a spot that is numbered so: of a title it says what it is about.
  expect(ids.filter((id) => !titles.some((title) => new RegExp(`\\b${id}[\\],:]`).test(title)))).toEqual([])
})
