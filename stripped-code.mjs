import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

/**
 * Imported before all else, as `stripped-code.mjs?folder=…`, it keeps this installation's modules without their types in a file of that folder: to strip
 * 1,600 of them is a third of what a start costs, and what strips them takes 30 MB: it has a thread of its own, which ends. Nothing stays in memory once
 * they are loaded. Node's own cache also keeps what it compiled, which spares a start nothing more, and holds all of it, 20 MB, for as long as the process lives.
 *
 * @typedef {{ readonly changedAt: number, readonly size: number, readonly code: string }} Stripped a module without its types, and the file that it was; kept
 * under its path within the installation, which copies share.
 */
const installation = new URL('./', import.meta.url).href
const root = fileURLToPath(installation)
const folder = new URL(import.meta.url).searchParams.get('folder') ?? ''
const file = join(folder, `stripped-${process.version}.json`)

/** Modules are read one after the other; what was read is let go so long after the last. */
const restMs = 1_000
/** For one module; the first waits for the thread. */
const patienceMs = 60_000

/** @type {Record<string, Stripped> | null} */
let kept = null
let isNew = false
/** @type {{ worker: Worker, port: import('node:worker_threads').MessagePort, answered: Int32Array } | null} */
let stripper = null
const rest = setTimeout(letGo, restMs).unref()
process.once('exit', letGo)

registerHooks({
  load(url, context, next) {
    if (!isOwn(url)) return next(url, context)
    kept ??= read()
    rest.refresh()
    const path = fileURLToPath(url)
    const { mtimeMs: changedAt, size } = statSync(path)
    const name = url.slice(installation.length)
    const known = kept[name]
    if (known?.changedAt === changedAt && known.size === size)
      return { format: 'module', source: known.code, shortCircuit: true }
    const code = strip(path)
    kept[name] = { changedAt, size, code }
    isNew = true
    return { format: 'module', source: code, shortCircuit: true }
  },
})

/** @param {string} url */
function isOwn(url) {
  return url.startsWith(installation) && url.endsWith('.ts') && !url.includes('/node_modules/')
}

/** @returns {Record<string, Stripped>} */
function read() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** @param {string} path */
function strip(path) {
  stripper ??= startStripper()
  const { port, answered } = stripper
  Atomics.store(answered, 0, 0)
  port.postMessage(path)
  // Its word that the file before is there may come only now, and wakes too early.
  const until = Date.now() + patienceMs
  while (Atomics.load(answered, 0) === 0 && Date.now() < until) Atomics.wait(answered, 0, 0, until - Date.now())
  const { code, error } = receiveMessageOnPort(port)?.message ?? { error: new Error(`${path} was not stripped`) }
  if (error) throw error
  return code
}

function startStripper() {
  const { port1: port, port2: theirs } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('strip-in-thread.mjs', import.meta.url), {
    workerData: { port: theirs, answered },
    transferList: [theirs],
    // Node says that the function which strips may change.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  worker.unref()
  return { worker, port, answered }
}

function letGo() {
  if (isNew) write()
  void stripper?.worker.terminate()
  stripper?.port.close()
  stripper = null
  kept = null
  isNew = false
}

/** What is still there, as a whole or not at all: other processes read it. Where nothing can be kept, the next start strips again. */
function write() {
  const own = `${file}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    const there = Object.entries(kept ?? {}).filter(([name]) => existsSync(root + name))
    writeFileSync(own, JSON.stringify(Object.fromEntries(there)))
    renameSync(own, file)
  } catch {
    return
  }
}
