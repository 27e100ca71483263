import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pascal, snake } from '#kernel/name.ts'

/** The names in code of a row: in backticks, or with a capital inside. `ofMachines`: the table whose first column is the name. */
function namesIn(row: string, ofMachines: boolean): string[] {
  const cells = row.split('|').map((cell) => cell.trim())
  const text = ofMachines ? `${cells[1]} ${cells[3]}` : cells[2]!
  const quoted = [...text.matchAll(/`([\w.]+)[^`]*`/g)].map(([, name]) => name!)
  return [...quoted, ...(text.replaceAll(/`[^`]*`/g, '').match(/\b[a-z]+[A-Z]\w*/g) ?? [])]
}

/** A name as it may stand in code, a table, a file or a permission. */
function formsOf(name: string): string[] {
  return [name, pascal(name), snake(name), snake(name).replaceAll('_', '-')]
}

function rowsOf(glossary: string): [string, boolean][] {
  const [business, machines] = glossary.split('## Words of the machines')
  const rows = (part: string) => part.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
  return [
    ...rows(business!)
      .slice(1)
      .map((row): [string, boolean] => [row, false]),
    ...rows(machines!)
      .slice(1)
      .map((row): [string, boolean] => [row, true]),
  ]
}

test('the names of a row are found', () => {
  expect(namesIn('| 停车场 | parkLot, table `park_lot`; in names `lot` for short | garage |', false)).toEqual([
    'park_lot',
    'lot',
    'parkLot',
  ])
  expect(namesIn('| desk (`DeviceDesk`) | 设备业务端 | asks `endpoint({ … })` | x |', true)).toEqual([
    'DeviceDesk',
    'endpoint',
  ])
})

test('every name of the glossary is in the code', () => {
  const wanted = new Map(
    rowsOf(readFileSync('GLOSSARY.md', 'utf8')).flatMap(([row, ofMachines]) =>
      namesIn(row, ofMachines).map((name) => [name, row.split('|')[1]!.trim()] as const),
    ),
  )
  const files = globSync('{business,kernel,fields,server,web,database,simulator}/**/*.{ts,tsx,sql,json}', {
    exclude: (path) => /node_modules|before-baseline|migrations|\.test\.tsx?$/.test(path),
  })
  for (const path of files) {
    if (wanted.size === 0) break
    const text = `${path}\n${readFileSync(path, 'utf8')}`
    for (const name of wanted.keys()) if (formsOf(name).some((form) => text.includes(form))) wanted.delete(name)
  }
  const lost = [...wanted].map(([name, row]) => `GLOSSARY.md, ${row}: there is no ${name} in the code any more.`)
  expect(lost).toEqual([])
})
