import { always } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { sql } from '#kernel/sql.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { quotaUse } from '#server/quota/quota.ts'

interface Row {
  readonly tenant_id: string
  readonly tenant_name: string
  readonly quota: string
  readonly used: string
  readonly most: string
}

quotaUse.register(async (tx, quota) => {
  const row = await tx.first<Pick<Row, 'used' | 'most'>>(
    sql`select used, most from tenant_quotas() where tenant_id = scope_tenant() and quota = ${quota}`,
  )
  return row ? { used: Number(row.used), most: Number(row.most) } : null
})

/** What the tenant used of what it may; the platform's people see all tenants. Files in bytes, all else what the day brought. */
export const quotaEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/tenant/queryQuota',
      label: '用量与配额',
      access: { permission: 'quota:read' },
      request: {},
      response: always({
        TenantId: text('租户编号'),
        TenantName: text('租户名称'),
        Quota: text('配额', { help: 'imports, exports, files, calls, people' }),
        Used: integer('已用'),
        Most: integer('上限', { help: '0为不限' }),
      }),
      rows: true,
    }),
    async ({ person }) => {
      const found = await machine.database.snapshot(person.scope, (tx) =>
        tx.rows<Row>(
          sql`select tenant_id, tenant_name, quota, used, most from tenant_quotas() order by tenant_id, quota`,
        ),
      )
      const rows = found.map((row) => ({
        TenantId: String(row.tenant_id),
        TenantName: row.tenant_name,
        Quota: row.quota,
        Used: Number(row.used),
        Most: Number(row.most),
      }))
      const people = [...new Map(rows.map((row) => [row.TenantId, row])).values()].map(({ TenantId, TenantName }) => {
        const { used, most } = machine.peopleCalls.useOf(TenantId)
        return { TenantId, TenantName, Quota: 'people', Used: used, Most: most }
      })
      return { rows: [...rows, ...people], total: rows.length + people.length }
    },
  )
})
