import { sql } from '#kernel/sql.ts'
import type { WireRow } from '#kernel/wire.ts'
import { auditBook } from '#server/verb/audit.ts'
import { auditResults, auditSources } from './audit-log.ts'

const { console, api, job } = auditSources

auditBook.register((tx, { by, of, label, id, name, before, after, path, ip, costMs, dangerous = false }) =>
  tx.send(sql`
    insert into audit_log (user_id, real_name, module, action, object_type, object_id, object_name, before, after, request_path, ip, source, result, cost_ms, need_password, created_by)
    values (${by.userId}, ${by.realName}, ${of.label}, ${label}, ${of.name}, ${id}, ${name}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${path}, ${ip},
      ${by.byKey ? api : 'byJob' in by ? job : console}, ${auditResults.success}, ${costMs}, ${dangerous}, ${by.realName})`),
)

const json = (row: WireRow | null) => (row === null ? null : JSON.stringify(row))
