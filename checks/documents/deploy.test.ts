import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '#server/settings.ts'
import { settings } from '#server/settings/declared.ts'

/** What cannot be run here, containers and services, names only what there is. */
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const docs = () => read('docs/deploy.md')
const names = new Set(Object.values(settings).map(({ name }): string => name))
const isSetting = (name: string) => names.has(name.replace(/_FILE$/, ''))

interface Service {
  readonly image?: string
  readonly command?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
}
const compose = parse(read('deploy/compose.yaml')) as {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  execFileSync(process.execPath, [join(root, 'deploy/make-secrets.mjs'), folder])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the Dockerfile copies and runs what there is, as no one in particular, and builds nothing at the start', () => {
  const lines = read('Dockerfile').split('\n')
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  expect(copied.length).toBeGreaterThan(2)
  for (const path of copied) expect(existsSync(join(root, path))).toBe(true)
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
  for (const [, script] of read('Dockerfile').matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toContain(script)
  const last = lines.lastIndexOf(lines.findLast((line) => line.startsWith('FROM '))!)
  expect(lines.slice(last)).toContain('USER node')
  expect(lines.slice(last).join('\n')).not.toMatch(/npm/)
  for (const [, file] of lines.at(-2)!.matchAll(/"([\w./-]+\.(?:ts|mjs))"/g))
    expect(existsSync(join(root, file!))).toBe(true)
})

test('compose.yaml gives Berth settings that exist, from files that make-secrets.mjs writes and that the server takes', () => {
  const { environment = {}, secrets = [] } = compose.services['berth']!
  expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([])
  const written = readdirSync(folder)
  for (const { file } of Object.values(compose.secrets)) expect(written).toContain(file.replace('./secrets/', ''))
  for (const { secrets = [] } of Object.values(compose.services))
    expect(secrets.filter((name) => !(name in compose.secrets))).toEqual([])
  const env = Object.fromEntries(
    Object.entries(environment).map(([name, text]) => {
      const secret = text.replace('/run/secrets/', '')
      return [name, secrets.includes(secret) ? join(folder, secret) : text.replace(/\$\{.*?\}/, 'parking.example.com')]
    }),
  )
  expect(readSettings(env, [])).toMatchObject({
    demo: false,
    accessLog: true,
    publicUrl: 'https://parking.example.com',
    driversAt: 'https://parking.example.com',
  })
})

test('the database of compose.yaml has the settings that the documents ask for', () => {
  const [, locks] = /max_locks_per_transaction = (\d+)/.exec(docs())!
  expect(compose.services['database']!.command).toContain(`max_locks_per_transaction=${locks}`)
  expect(compose.services['database']!.command).toMatch(/max_connections=\d+/)
})

test('what compose.yaml mounts is there, and each image, service and volume is explained', () => {
  for (const [service, { image, volumes = [] }] of Object.entries(compose.services)) {
    expect(docs()).toContain(`\`${service}\``)
    if (image) {
      expect(image).toMatch(/:[\d.]+$/)
      expect(docs()).toContain(`\`${image}\``)
    }
    for (const volume of volumes) {
      const [source] = volume.split(':') as [string]
      expect(source.startsWith('./') ? existsSync(join(root, 'deploy', source)) : source in compose.volumes).toBe(true)
    }
  }
})

test('the units of systemd start files that there are, with settings that exist', () => {
  for (const path of globSync('deploy/systemd/*.service', { cwd: root })) {
    const text = read(path)
    for (const [file] of text.matchAll(/[\w-]+\.(?:ts|mjs)\b/g)) expect(existsSync(join(root, file))).toBe(true)
    const given = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all]) => all!.split(' '))
    const others = ['NODE_ENV', 'BACKUP_FOLDER']
    expect(
      given.map((each) => each.split('=')[0]!).filter((name) => !isSetting(name) && !others.includes(name)),
    ).toEqual([])
  }
})

/** On a machine without systemd there is no one to ask. */
const systemd = spawnSync('systemd-analyze', ['--version']).error ? null : 'systemd-analyze'
if (systemd)
  test('systemd has nothing to say against its units', () => {
    const units = globSync('deploy/systemd/*', { cwd: root }).map((path) => join(root, path))
    expect(units.length).toBeGreaterThan(2)
    const { stdout, stderr } = spawnSync(systemd, ['verify', ...units], { encoding: 'utf8' })
    // What it says of other units of this machine is not about ours.
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('berth'))).toEqual([])
  })

test('every setting that the documents name exists, and every file that they link to', () => {
  const texts = globSync('{docs/*.md,*.md,.github/*.md}', { cwd: root })
  expect(texts.length).toBeGreaterThan(8)
  for (const path of texts) {
    for (const [, target] of read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g))
      expect([path, target, existsSync(join(root, path, '..', target!))]).toEqual([path, target, true])
  }
})
