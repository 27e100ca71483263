import type { WireRow } from '#kernel/wire.ts'
import { lane } from '#business/places/basics/lane/lane.ts'
import { dutySession } from '#business/places/duty/duty-session/duty-session.ts'
import { sentryOperateLog } from '#business/places/duty/sentry-operate-log/sentry-operate-log.ts'
import { shiftPlan } from '#business/places/duty/shift-plan/shift-plan.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { RelatedList } from '#web/entity/related-list.tsx'
import { sentry } from '#business/places/basics/sentry/sentry.ts'

/** Boxes; in the details their lanes, duties, plans and what was done by hand there (domain.md 1.6). */
export default function SentryPage() {
  return <EntityPage of={sentry} related={Behind} />
}

function Behind({ row }: { row: WireRow }) {
  const id = [String(row['Id'])]
  return (
    <>
      <RelatedList
        of={lane}
        filters={{ SentryId: id }}
        columns={['LaneName', 'LaneCode', 'LaneType', 'GateState', 'Status']}
      />
      <RelatedList
        of={dutySession}
        filters={{ SentryId: id }}
        columns={['OnAt', 'UserId', 'OffAt', 'DutyState', 'CashMoney', 'CashDiffMoney', 'AuditState']}
      />
      <RelatedList
        of={shiftPlan}
        filters={{ SentryId: id }}
        columns={['PlanDate', 'UserId', 'ShiftId', 'BeginAt', 'EndAt', 'PlanState']}
      />
      <RelatedList
        of={sentryOperateLog}
        filters={{ sentryId: id }}
        columns={['operatedAt', 'OperateType', 'plateNumber', 'lossMoney', 'reasonText', 'operatorId']}
      />
    </>
  )
}
