import { amongThese, dutiesEnded } from '../duties-ended.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { shiftHandOver } from './shift-hand-over.ts'

export const shiftHandOverHandler = reportHandler(
  shiftHandOver,
  ({ period, filters }) => sql`
    select d.duty_no, d.park_lot_id, d.sentry_id, d.user_id, d.hand_to_user_id, d.on_at, d.off_at, d.duty_state, d.in_count, d.out_count, d.cash_count, d.cash_money, d.online_money,
      d.cash_hand_money, d.cash_diff_money, d.diff_reason, d.audit_state
    from duty_session d join park_lot l on l.id = d.park_lot_id
    where d.off_at is not null and ${dutiesEnded(period, filters)} and ${amongThese('d.audit_state', filters.auditStates as readonly string[] | null)}`,
)
