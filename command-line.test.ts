import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: Record<string, string> }
/** With settings that let none find a database or do work, were it to go on. */
const surroundings = { PATH: process.env['PATH'], BERTH_DATA: '/dev/null/nowhere', PORT: '1', MQTT_PORT: '0' }

function run(line: string, ...args: string[]) {
  const program = line.split(' ').slice(1)
  return spawnSync(process.execPath, [...program, ...args], { cwd: root, env: surroundings, encoding: 'utf8' })
}

/** What is loaded before the first line of a program runs: files of ours, and as they are written the names of rooms, packages and what Node has. */
function loadedFirst(path: string, seen = new Set([path])): Set<string> {
  const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  for (const { entries, moduleRequest } of module.staticImports) {
    if (entries.length > 0 && entries.every(({ isType }) => isType)) continue
    const source = moduleRequest.value
    const found = source.startsWith('.') ? join(path, '..', source) : source
    if (seen.has(found)) continue
    seen.add(found)
    if (source.startsWith('.')) loadedFirst(found, seen)
  }
  return seen
}

test('each command of ours reads its command line before it does anything, also before it loads what works', () => {
  const programs = Object.values(scripts).flatMap((line) => /^node .* (\S+\.ts)\b/.exec(line)?.[1] ?? [])
  expect(programs.length).toBeGreaterThan(12)
  const without = programs.filter((path) => !readFileSync(`${root}/${path}`, 'utf8').includes('readCommandLine('))
  // It hands all to vitest, whose options it takes: the tests and the drills.
  expect([...new Set(without)]).toEqual(['checks/run-tests.ts'])
  const heavy = programs
    .filter((path) => !without.includes(path))
    .flatMap((path) => {
      const loaded = [...loadedFirst(path)].filter((source) => !source.startsWith('node:'))
      return loaded.length > 4 || loaded.some((source) => !source.endsWith('.ts') || source.startsWith('#'))
        ? [`${path}: ${loaded.join(' ')}`]
        : []
    })
  expect(heavy).toEqual([])
})

test.each(['start', 'backup', 'soak', 'secrets'])(
  '%s says with --help what it takes, and refuses another option',
  (name) => {
    const line = scripts[name] ?? 'node deploy/make-secrets.mjs'
    const helped = run(line, '--help')
    expect([helped.status, helped.stderr]).toEqual([0, ''])
    expect(helped.stdout.trim()).not.toBe('')
    const refused = run(line, '--hepl')
    expect(refused.status).toBe(1)
    expect(refused.stderr).toMatch(/^There is no option --hepl\./)
    expect(refused.stderr).not.toMatch(/^ +at /m)
    // A backup was written to a file of that name.
    expect(['--help', '--hepl'].filter((path) => existsSync(`${root}/${path}`))).toEqual([])
  },
)

test('the tests run for no option that vitest does not know, and for --help none runs', () => {
  const refused = run(scripts['test']!, '--hepl')
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toMatch(/^Unknown option `--hepl`\. /)
  const helped = run(scripts['test']!, '--help')
  expect([helped.status, helped.stderr]).toEqual([0, ''])
  expect(helped.stdout).toContain('--reporter')
  expect(helped.stdout).not.toContain('RUN')
})

test('a number that is none, a flag with a value and a word too many are refused in a sentence', () => {
  expect(run(scripts['soak']!, '--minutes', 'many').stderr).toMatch(/^--minutes needs a number greater than 0/)
  expect(run(scripts['bench']!, '--quick=1').stderr).toMatch(/^--quick takes no value/)
  expect(run(scripts['bench']!, 'lists').stderr).toMatch(/^There is no row “lists”/)
  expect(run(scripts['start']!, 'dmeo').stderr).toMatch(/^“dmeo” is nothing that Berth starts/)
  expect(run(scripts['backup']!, 'x', 'withuot-pictures').stderr).toMatch(/^“withuot-pictures” is not/)
  expect(run(scripts['start']!, 'demo', 'now').stderr).toMatch(/^“now” is a word too many/)
})
