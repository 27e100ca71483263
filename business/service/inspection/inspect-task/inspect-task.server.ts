import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { fileFinding } from '../park-lot-inspect/file-finding.server.ts'
import { metersBetween } from '../park-lot-inspect/meters-between.ts'
import { inspectResults } from '../inspect-kind.ts'
import { requireInspectors } from '../inspectors.server.ts'
import { inspectTask, taskStates } from './inspect-task.ts'

type Context = VerbContext<typeof inspectTask>
type Task = RecordOf<typeof inspectTask>

const tooEarly = { zh: '未到计划时间 {begin}', en: 'The task begins at {begin}' }
const notOnTask = { field: 'PointId', zh: '该点位不在本次任务中', en: 'The point is not part of this task' }
const wrongCode = {
  field: 'ScanCode',
  zh: '扫码内容与点位码不符,请到现场扫码',
  en: 'The scanned code is not that of the point',
}
const noCode = { field: 'ScanCode', zh: '该点位须扫码,请扫描现场的点位码', en: 'The point has a code; scan it on site' }
const noPlace = { field: 'Longitude', zh: '该点位须提交经度和纬度', en: 'The point wants longitude and latitude' }
const tooFar = {
  field: 'Longitude',
  zh: '距点位{meters}米,须在{allowed}米内提交',
  en: 'You are {meters} m from the point; file within {allowed} m',
}

/** A task is done by its inspector, point by point; with the last one it is finished. */
export const inspectTaskHandlers = handlers(inspectTask, {
  actions: {
    async start(context, record) {
      requireTurn(record)
      await context.records.update(record.id, { TaskState: taskStates.underWay, StartAt: new Date() }, context.by)
    },

    async check(context, record, { ScanCode, ...finding }) {
      requireTurn(record)
      const { tx, incoming, by } = context
      await requireThere(context, record, { ...finding, ScanCode })
      const { ParkLotId } = record
      await fileFinding(
        tx,
        { ...finding, TaskId: record.id, ParkLotId: ParkLotId, InspectKind: record.InspectKind },
        { userId: incoming.person.userId, by },
      )
      await count(context, record, finding.InspectResult === inspectResults.abnormal)
    },

    async reassign({ tx, records, by }, record, { InspectorId }) {
      await requireInspectors(tx, [InspectorId], record.ParkLotId)
      await records.update(record.id, { InspectorId }, by)
    },

    /** What was missed may still be made up for; it then ends late. */
    supplement: ({ records, by }, record) =>
      records.update(record.id, { TaskState: taskStates.underWay, MissCount: 0 }, by),

    cancel: ({ records, by }, record) => records.update(record.id, { TaskState: taskStates.cancelled }, by),
  },
})

function requireTurn({ PlanBeginAt }: Task): void {
  if (PlanBeginAt.getTime() > Date.now()) throw declaredFailure(tooEarly, { begin: wallTime(PlanBeginAt.getTime()) })
}

interface Proof {
  readonly PointId: string
  readonly ScanCode: string | null
  readonly Longitude: number | null
  readonly Latitude: number | null
}

/** Anyone who files for a point stands there: its code was scanned, its coordinates are near, where it has them. */
async function requireThere({ tx }: Context, { PointIds }: Task, proof: Proof): Promise<void> {
  const { PointId, ScanCode, Longitude, Latitude } = proof
  if (!PointIds!.includes(PointId)) throw declaredFailure(notOnTask)
  const point = await tx.first<{
    qr_code: string | null
    longitude: number
    latitude: number
    allow_meters: number | null
  }>(sql`select qr_code, longitude, latitude, allow_meters from inspect_point where id = ${PointId}`)
  if (!point) throw declaredFailure(notOnTask)
  if (point.qr_code !== null && !ScanCode) throw declaredFailure(noCode)
  if (point.qr_code !== null && point.qr_code !== ScanCode) throw declaredFailure(wrongCode)
  if (point.allow_meters === null) return
  if (Longitude === null || Latitude === null) throw declaredFailure(noPlace)
  const meters = metersBetween(point, { longitude: Longitude, latitude: Latitude })
  if (meters > point.allow_meters) throw declaredFailure(tooFar, { meters, allowed: point.allow_meters })
}

async function count({ records, by }: Context, record: Task, isAbnormal: boolean): Promise<void> {
  const now = new Date()
  const DoneCount = record.DoneCount + 1
  const isDone = DoneCount === record.PointCount
  const ended = now > record.PlanEndAt ? taskStates.doneLate : taskStates.done
  await records.update(
    record.id,
    {
      DoneCount,
      AbnormalCount: record.AbnormalCount + (isAbnormal ? 1 : 0),
      StartAt: record.StartAt ?? now,
      TaskState: isDone ? ended : taskStates.underWay,
      ...(isDone && { FinishAt: now }),
    },
    by,
  )
}
