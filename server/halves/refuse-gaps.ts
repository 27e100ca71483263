import { parseCrontab } from 'graphile-worker'
import type { Entity } from '#kernel/entity.ts'
import type { Report } from '#kernel/report.ts'
import { crontabOf, type Job } from '../jobs/jobs.ts'
import { contradictionsOf, contradictionsOfReports } from './contradictions.ts'
import type { Found, Halves } from './find-halves.ts'

/** The declarations that the halves belong to. */
export interface Declared {
  readonly entities: readonly Entity[]
  readonly reports: readonly Report[]
  /** What a floor needs of one above and none has given (kernel/registered.ts). */
  readonly unregistered: readonly string[]
}

/** A step that was forgotten; the message is a sentence for the programmer, one for each: what is missing, and the file to write. */
export class HalfFailure extends Error {}

/** Throws all that a declaration demands of its server half and no file gives, and all halves that belong to nothing. `folder`: as the sentences name it. */
export function refuseGaps(declared: Declared, halves: Halves, folder: string): void {
  const declaredIn = (name: string) => {
    const file = fileOf(name, halves.files)
    return file && `${folder}/${file}`
  }
  const gaps = [
    ...declared.reports.flatMap((of) => gapsOfReport(of, halves, folder)),
    ...declared.entities.flatMap((of) => gapsOfEntity(of, halves, folder)),
    ...halves.handlers.flatMap(({ half, file }) =>
      declared.entities.includes(half.of)
        ? []
        : [
            undeclared(
              `${folder}/${file} has handlers for the concept ${half.of.name}`,
              'concept',
              half.of.name,
              folder,
            ),
          ],
    ),
    ...halves.reports.flatMap(({ half, file }) =>
      declared.reports.includes(half.of)
        ? []
        : [undeclared(`${folder}/${file} has the rows of ${half.of.name}`, 'report', half.of.name, folder)],
    ),
    ...gapsOfJobs(halves, folder),
    ...contradictionsOf(declared.entities, declaredIn),
    ...contradictionsOfReports(declared.reports, declared.entities, declaredIn),
    ...declared.unregistered.map(
      (name) => `Nothing is registered as ${name}: call its register(…) in a .server.ts of ${folder}.`,
    ),
  ]
  if (gaps.length) throw new HalfFailure(gaps.join('\n'))
}

/** Mounts what a file serves; @throws HalfFailure with that file when its path is that of another endpoint */
export function namingFile(file: string, mount: () => void): void {
  try {
    mount()
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'FST_ERR_DUPLICATED_ROUTE') throw error
    throw new HalfFailure(`${file}: two endpoints have one path: ${(error as Error).message}`)
  }
}

function gapsOfReport(of: Report, { reports, files }: Halves, folder: string): string[] {
  const own = reports.filter(({ half }) => half.of === of)
  if (own.length > 1) return [twice(`The rows of the report ${of.name} are`, own, folder)]
  if (own.length) return []
  return [`The report ${of.name} has no rows: export its reportHandler(…) in ${folder}/${besides(of.name, files)}.`]
}

function gapsOfEntity(of: Entity, { handlers, files }: Halves, folder: string): string[] {
  const own = handlers.filter(({ half }) => half.of === of)
  if (own.length > 1) return [twice(`The verbs of the concept ${of.name} are`, own, folder)]
  const verbs = own[0]?.half.verbs
  const missing = Object.keys(of.actions).filter((name) => !verbs?.actions?.[name])
  if (verbs && !missing.length) return []
  const file = besides(of.name, files)
  if (!verbs && files.includes(file))
    return [
      `${folder}/${file} lies alongside the concept ${of.name} without handlers for it: export its handlers(…) there.`,
    ]
  return missing.map(
    (name) => `The action ${of.name}:${name} has no verb: write it in ${folder}/${own[0]?.file ?? file}.`,
  )
}

function gapsOfJobs({ jobs }: Halves, folder: string): string[] {
  return jobs.flatMap(({ half, file }) => {
    const { name, cron } = half
    const same = jobs.filter((other) => other.half.name === name)
    if (same.length > 1) return same[0]!.file === file ? [twice(`The job ${name} is`, same, folder)] : []
    // Types are not looked at when the server starts, so what they require can be missing.
    return cron === undefined || cron === ''
      ? [`The job ${name} has no cron and would never start: write it in ${folder}/${file}.`]
      : isReadAsCrontab(half)
        ? []
        : [
            `The job ${name} would never start by “${crontabOf([half])}”: write a crontab’s five times, a name without spaces and a fill like 2d in ${folder}/${file}.`,
          ]
  })
}

function isReadAsCrontab(of: Job): boolean {
  try {
    parseCrontab(crontabOf([of]))
    return true
  } catch {
    return false
  }
}

function undeclared(what: string, kind: string, name: string, folder: string): string {
  return `${what}, which is not declared: write the line of the ${kind} ${name} in ${folder}/roof/menu/<branch>.ts.`
}

function twice(what: string, found: readonly Found[], folder: string): string {
  return `${what} written twice: keep one of ${found.map(({ file }) => `${folder}/${file}`).join(' and ')}.`
}

/** The server half of what is declared in a file of its name; where there are several, in the one whose folder has it too. */
function besides(name: string, files: readonly string[]): string {
  return fileOf(name, files)?.replace(/\.ts$/, '.server.ts') ?? `…/${name}/${name}.server.ts`
}

/** The file in which a concept or report is declared. */
function fileOf(name: string, files: readonly string[]): string | null {
  const ends = [`/${name}/${name}.ts`, `/${name}.ts`]
  return ends.flatMap((end) => files.find((file) => `/${file}`.endsWith(end)) ?? [])[0] ?? null
}
