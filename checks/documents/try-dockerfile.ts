import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readCommandLine } from '../../command-line.ts'

readCommandLine({
  help: `Does the steps of the Dockerfile in a clean copy of the last commit, starts what it starts on an empty database, asks its HEALTHCHECK and
stops it. A folder stands for each image, this Node for the image's; as root the product runs as user 1000, else as you. It takes two minutes.

  npm run try-dockerfile`,
})
const [{ isRoot }, { freePort }, { startEmbedded }] = await Promise.all([
  import('#database/embedded/account.ts'),
  import('#database/embedded/free-port.ts'),
  import('#database/embedded/start-embedded.ts'),
])

/** A folder in the place of an image, which holds its paths. */
interface Stage {
  readonly folder: string
  readonly env: Record<string, string>
  workdir: string
  isNoOne: boolean
  health: readonly string[]
  command: readonly string[]
}

const noOne = { uid: 1000, gid: 1000 }
const scratch = mkdtempSync(join(tmpdir(), 'dockerfile-'))
chmodSync(scratch, 0o755)
const context = join(scratch, 'context')
const programs = join(scratch, 'programs')
const stages: Stage[] = []
const named = new Map<string, Stage>()
try {
  copyContext()
  mkdirSync(programs)
  copyFileSync(process.execPath, join(programs, 'node'))
  for (const [, instruction, text] of readFileSync(join(context, 'Dockerfile'), 'utf8').matchAll(/^([A-Z]+) (.+)$/gm)) {
    process.stdout.write(`${instruction} ${text}\n`)
    doStep(instruction!, text!)
  }
  await startAndStop(stages.at(-1)!)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** The last commit without what .dockerignore leaves out. */
function copyContext(): void {
  const cwd = join(import.meta.dirname, '../..')
  mkdirSync(context)
  execFileSync('tar', ['-x', '-C', context], {
    input: execFileSync('git', ['archive', 'HEAD'], { cwd, maxBuffer: 2 ** 30 }),
  })
  const ignored = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  for (const path of globSync(ignored, { cwd: context })) rmSync(join(context, path), { recursive: true })
}

function doStep(instruction: string, text: string): void {
  if (instruction === 'FROM') return openStage(text)
  const stage = stages.at(-1)!
  if (instruction === 'WORKDIR') mkdirSync(join(stage.folder, (stage.workdir = text)), { recursive: true })
  else if (instruction === 'ENV') for (const pair of text.split(' ')) setVariable(stage, pair)
  else if (instruction === 'COPY') copy(stage, text.split(' '))
  else if (instruction === 'RUN') run(stage, text)
  else if (instruction === 'USER') stage.isNoOne = text === 'node'
  else if (instruction === 'HEALTHCHECK') stage.health = JSON.parse(text.slice(text.indexOf('['))) as string[]
  else if (instruction === 'CMD') stage.command = JSON.parse(text) as string[]
  else if (!['VOLUME', 'EXPOSE'].includes(instruction)) throw new Error(`${instruction} is not known here.`)
}

function openStage(text: string): void {
  const folder = join(scratch, String(stages.length))
  mkdirSync(folder)
  const stage = { folder, env: {}, workdir: '/', isNoOne: false, health: [], command: [] }
  stages.push(stage)
  const [, name] = / AS (\w+)$/.exec(text) ?? []
  if (name) named.set(name, stage)
}

function setVariable({ folder, env }: Stage, pair: string): void {
  const [name, value] = pair.split('=') as [string, string]
  env[name] = inside(folder, value)
}

/** Absolute paths of the image, as paths below its folder. */
function inside(folder: string, text: string): string {
  return text.replace(/(?<=^|\s)\/(?=\w)/g, `${folder}/`)
}

function copy({ folder, workdir }: Stage, words: string[]): void {
  const from = /^--from=(\w+)$/.exec(words[0]!)?.[1]
  const paths = from ? words.slice(1) : words
  const to = join(folder, paths.at(-1)!.startsWith('/') ? '' : workdir, paths.at(-1)!)
  for (const path of paths.slice(0, -1)) {
    const source = join(from ? named.get(from)!.folder : context, path)
    const isFolder = !paths.at(-1)!.endsWith('/') || path === '.'
    cpSync(source, isFolder ? to : join(to, path), { recursive: true, verbatimSymlinks: true })
  }
}

function run({ folder, workdir, env }: Stage, text: string): void {
  const owner = isRoot ? `chown() { shift; command chown ${noOne.uid}:${noOne.gid} "$@"; }` : 'chown() { :; }'
  const { status } = spawnSync('sh', ['-c', `${owner}; ${inside(folder, text)}`], {
    cwd: join(folder, workdir),
    env: surroundings(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`RUN ${text} ended with ${status}.`)
}

function surroundings(env: Record<string, string>): NodeJS.ProcessEnv {
  return { HOME: process.env['HOME'], PATH: `${programs}:${process.env['PATH']}`, ...env }
}

async function startAndStop({ folder, workdir, env, isNoOne, health, command }: Stage): Promise<void> {
  const database = await startEmbedded({ folder: join(scratch, 'postgres') })
  const databaseUrl = new URL(database.url)
  // Its socket lies in a folder that is the database's alone.
  databaseUrl.hostname = '127.0.0.1'
  const port = String(await freePort())
  const place = { cwd: join(folder, workdir), ...(isRoot && isNoOne ? noOne : {}) }
  const product = spawn(join(programs, command[0]!), command.slice(1), {
    ...place,
    env: {
      ...surroundings(env),
      DATABASE_URL: databaseUrl.href,
      SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      PORT: port,
      MQTT_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(product, 'exit')
  const isHealthy = () =>
    spawnSync(
      join(programs, health[0]!),
      health.slice(1).map((word) => word.replace('8080', port)),
      place,
    ).status === 0
  while (!isHealthy()) {
    if (product.exitCode !== null) throw new Error(`It ended with ${product.exitCode} before it was healthy.`)
    await wait(1000)
  }
  for (const path of ['/api/health/live', '/']) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
    if (status !== 200) throw new Error(`${path} answers ${status}.`)
  }
  product.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  await database.stop()
  if (code !== 0) throw new Error(`It stopped with ${code}.`)
  process.stdout.write('The steps were done; what they made was healthy, showed its console and stopped with 0.\n')
}
