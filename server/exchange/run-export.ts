import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import { isUnavailable } from '../database/violation.ts'
import { newFileKey } from '../files/file-store.ts'
import { enqueuedJob } from '../jobs/jobs.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant, type Scope } from '../scope.ts'
import { makeWayBySteps } from '../urgent.ts'
import { writeSpreadsheet, type SpreadsheetFormat } from '../spreadsheet/write-spreadsheet.ts'
import { writeAudit } from '../verb/audit.ts'
import type { ExportSource } from './export-source.ts'
import { exportStates } from '#kernel/export-states.ts'
import type { StoredRequest, TaskPayload } from './export-task.ts'
import { wordsOfFilters } from './words-of-filters.ts'

const beatMs = 300
/** A process that is alive says so far more often. */
const silence = '10 seconds'
const resumeMs = 5_000
const keptDays = 7

interface Run {
  readonly machine: Machine
  readonly scope: Scope
  readonly taskId: string
  readonly fileName: string
  readonly source: ExportSource
  readonly request: StoredRequest & { format: SpreadsheetFormat }
  /** Of this try: one that another process took over no longer has the task. */
  readonly key: string
  readonly began: number
  handed: number
}

class Lost extends Error {}

/**
 * Makes the file of a task: one snapshot, bounded memory, progress while it runs. May be asked for more than once: one that another process
 * is making, or that was cancelled, is left alone, and what a dead process started is started again.
 */
export const exportJob = enqueuedJob<TaskPayload>({ name: 'export', run: runExport })

async function runExport(machine: Machine, payload: TaskPayload): Promise<void> {
  const run = await claim(machine, payload)
  if (!run) return
  let isLost = false
  const beat = setInterval(() => {
    reportProgress(run)
      .then((isOurs) => (isLost ||= !isOurs))
      .catch((error: unknown) => {
        if (!isUnavailable(error)) machine.log.warn({ err: error, taskId: run.taskId }, 'export progress')
      })
  }, beatMs)
  const counted = countRows(run).catch((error: unknown) => {
    if (!isUnavailable(error)) machine.log.warn({ err: error, taskId: run.taskId }, 'export count')
  })
  try {
    await writeFile(run, () => {
      if (isLost) throw new Lost()
    })
    await finish(run, exportStates.done)
  } catch (error) {
    if (!(error instanceof Lost)) machine.log.error({ err: error, taskId: run.taskId }, 'export failed')
    await finish(run, exportStates.failed)
  } finally {
    clearInterval(beat)
    await counted
  }
}

/** Takes over at once, and again and again, what processes that died left unfinished. */
export function resumeExports(machine: Machine): { stop(): Promise<void> } {
  const resume = () =>
    machine.database
      .everywhere((tx) => tx.run(sql`select resume_exports(${silence}::interval)`))
      .catch((error: unknown) => {
        if (!isUnavailable(error)) machine.log.warn({ err: error }, 'exports could not be resumed')
      })
  let round: Promise<unknown> = resume()
  const timer = setInterval(() => (round = resume()), resumeMs)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

async function claim(machine: Machine, { tenantId, taskId }: TaskPayload): Promise<Run | null> {
  const scope = wholeTenant(tenantId)
  const task = await machine.database.inScope(scope, async (tx) => {
    const waiting = await tx.first<{ file_name: string; request: string; file_key: string | null }>(sql`
      select file_name, request::text, file_key from export_task
      where id = ${taskId} and state = ${exportStates.waiting} for no key update skip locked`)
    if (!waiting) return null
    const task = { ...waiting, request: JSON.parse(waiting.request) as StoredRequest }
    const key = newFileKey(task.request.format!)
    await tx.run(
      sql`update export_task set state = ${exportStates.running}, done_rows = 0, file_key = ${key}, beat_at = now() where id = ${taskId}`,
    )
    return { ...task, key }
  })
  if (!task) return null
  if (task.file_key) await machine.files.remove(task.file_key)
  const { key, request, file_name } = task
  return {
    machine,
    scope,
    taskId,
    fileName: file_name,
    source: machine.exports.find(({ of }) => of.name === request.source)!,
    request: { ...request, format: request.format! },
    key,
    began: performance.now(),
    handed: 0,
  }
}

async function writeFile(run: Run, goOn: () => void): Promise<void> {
  const { machine, scope, source, request, key } = run
  await machine.database.snapshot({ ...scope, lots: request.lots }, async (tx) => {
    const { language } = request
    const speech = { words: machine.words[language], codeName: await machine.codeNames(tx, language) }
    const makeWay = makeWayBySteps()
    const seen = (rows: number) => {
      run.handed = rows
      goOn()
      return makeWay()
    }
    const { files } = machine
    const sheet = source.read(request.question).sheet(tx, request, speech, request.sight ?? 'masked', seen, files)
    await machine.files.write(request.format, writeSpreadsheet(request.format, [sheet]), key)
  })
}

/** How many there will be, alongside the rows themselves: the first of them must not wait for it. */
async function countRows({ machine, scope, taskId, source, request }: Run): Promise<void> {
  const query = source.read(request.question)
  const all = await machine.database.inScope({ ...scope, lots: request.lots }, (tx) => query.count(tx))
  const rows = request.limit === null ? all : Math.max(0, Math.min(request.limit, all - request.offset))
  await machine.database.inScope(scope, (tx) =>
    tx.run(sql`update export_task set total_rows = ${rows} where id = ${taskId} and state = ${exportStates.running}`),
  )
}

/** Returns whether the task is still this run's. */
async function reportProgress({ machine, scope, taskId, request, key, handed }: Run): Promise<boolean> {
  const updated = await machine.database.inScope(scope, (tx) =>
    tx.run(sql`
      update export_task set done_rows = ${handed}, beat_at = now() where id = ${taskId} and state = ${exportStates.running} and file_key = ${key}`),
  )
  await machine.hub.publish({ tenantId: scope.tenantId, topic: 'export', userId: request.by.userId, task: taskId })
  return updated > 0
}

/** Ends the task, with its audit line. The file of a run that did not reach its end, or came too late, goes. */
async function finish(run: Run, state: number): Promise<void> {
  const { machine, scope, taskId, request, key, handed } = run
  const isDone = state === exportStates.done
  const isFinished = await machine.database.inScope(scope, async (tx) => {
    const finished = await tx.run(sql`
      update export_task set state = ${state}, done_rows = ${handed}, total_rows = case when ${isDone} then ${handed} else total_rows end,
        file_key = case when ${isDone} then file_key end, finished_at = now(), expires_at = now() + make_interval(days => ${keptDays})
      where id = ${taskId} and state = ${exportStates.running} and file_key = ${key}`)
    const isOurs = finished > 0 || (await isCancelled(tx, taskId, key))
    if (isOurs) await writeLine(tx, run, finished === 0 ? exportStates.cancelled : state)
    return finished > 0
  })
  if (!isFinished || !isDone) await machine.files.remove(key)
  await machine.hub.publish({ tenantId: scope.tenantId, topic: 'export', userId: request.by.userId, task: taskId })
}

async function isCancelled(tx: Tx, taskId: string, key: string): Promise<boolean> {
  const found = await tx.first(
    sql`select 1 from export_task where id = ${taskId} and state = ${exportStates.cancelled} and file_key = ${key}`,
  )
  return found !== undefined
}

async function writeLine(
  tx: Tx,
  { taskId, fileName, source, request, began, handed }: Run,
  state: number,
): Promise<void> {
  const after = {
    mode: request.mode,
    rows: handed,
    filters: wordsOfFilters(source.of, request.question),
    State: state,
    sight: request.sight ?? 'masked',
  }
  writeAudit(
    tx,
    { person: request.by, ip: request.ip, path: request.path },
    {
      of: source.of,
      label: '导出',
      id: taskId,
      name: fileName,
      before: null,
      after,
      costMs: Math.round(performance.now() - began),
    },
  )
}
