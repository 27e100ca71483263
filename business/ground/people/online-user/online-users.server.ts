import { always } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { moment } from '#fields/moment/moment.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'

interface Row {
  readonly id: string
  readonly user_name: string
  readonly real_name: string
  readonly started_at: Date
  readonly seen_at: Date
  readonly ip: string | null
  readonly browser: string | null
}

/** Who of the tenant is signed in, the one used last first; they are signed out by `user:endSession`. */
export const onlineUserEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/user/queryOnlineUser',
      label: '在线用户',
      access: { permission: 'online-user:read' },
      request: {},
      response: {
        ...always({
          Id: text('用户编号'),
          UserName: text('登录名'),
          RealName: text('姓名', { composed: true }),
          StartedAt: moment('登录时间'),
          SeenAt: moment('最近操作'),
        }),
        Ip: text('IP'),
        Browser: text('浏览器'),
      },
      rows: true,
    }),
    async ({ person }) => {
      const found = await machine.database.snapshot(person.scope, (tx) =>
        tx.rows<Row>(sql`
          select u.id, u.user_name, u.real_name, s.started_at, s.seen_at, s.ip, s.browser
          from session s join tenant_user u on u.id = s.user_id
          where s.token_digest in (select sessions_that_run(array(select token_digest from session)))
          order by s.seen_at desc, u.id`),
      )
      const rows = found.map((row) => ({
        Id: String(row.id),
        UserName: row.user_name,
        RealName: row.real_name,
        StartedAt: wallTime(row.started_at.getTime()),
        SeenAt: wallTime(row.seen_at.getTime()),
        Ip: row.ip,
        Browser: row.browser,
      }))
      return { rows, total: rows.length }
    },
  )
})
