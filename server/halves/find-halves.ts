import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Job } from '../jobs/jobs.ts'
import type { Notice } from '../realtime/notice.ts'
import type { ReportHandler } from '../report/report-handler.ts'
import type { Handlers } from '../verb/handlers.ts'
import type { Endpoints } from './endpoints.ts'
import type { Exported } from './exported.ts'
import { half } from './half.ts'
import type { Watch } from './watch.ts'

type AnyHalf = Handlers | ReportHandler | Job | Endpoints | Exported | Watch | Notice

/** A half, and the file that exports it, from the folder on: `rights/vehicles/vehicle/vehicle.server.ts`. */
export interface Found<H extends AnyHalf = AnyHalf> {
  readonly half: H
  readonly file: string
}

export interface Halves {
  readonly handlers: readonly Found<Handlers>[]
  readonly reports: readonly Found<ReportHandler>[]
  readonly jobs: readonly Found<Job>[]
  readonly endpoints: readonly Found<Endpoints>[]
  readonly exported: readonly Found<Exported>[]
  readonly watches: readonly Found<Watch>[]
  readonly notices: readonly Found<Notice>[]
  /** All files of the folder, for saying where a missing half belongs. */
  readonly files: readonly string[]
}

/**
 * Every half that a `.server.ts` of the folder exports. A module made here imports them all: Node walks what a dynamic import leads to each time
 * from its start, so one for each file would take several times as long.
 */
export async function findHalves(folder: string): Promise<Halves> {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll(sep, '/')).sort()
  const own = files.filter((file) => file.endsWith('.server.ts'))
  const lines = own.map(
    (file, at) => `export * as m${at} from ${JSON.stringify(pathToFileURL(join(folder, file)).href)}`,
  )
  const all: Record<string, object> = await import(`data:text/javascript,${encodeURIComponent(lines.join('\n'))}`)
  return halvesOf(files, new Map(own.map((file, at) => [file, all[`m${at}`]!])))
}

/** The halves among what was found, in the order of the files' names. */
function halvesOf(files: readonly string[], exports: ReadonlyMap<string, object>): Halves {
  const all = [...exports]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, exported]): Found[] =>
      Object.values(exported)
        .filter(isHalf)
        .map((each) => ({ half: each, file })),
    )
  const those = <What extends AnyHalf[typeof half]>(what: What) =>
    all.filter((each): each is Found<Extract<AnyHalf, { [half]: What }>> => each.half[half] === what)
  return {
    handlers: those('verbs'),
    reports: those('rows'),
    jobs: those('job'),
    endpoints: those('endpoints'),
    exported: those('exported'),
    watches: those('watch'),
    notices: those('notice'),
    files,
  }
}

function isHalf(exported: unknown): exported is AnyHalf {
  return typeof exported === 'object' && exported !== null && half in exported
}
