import { always } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { fail } from '#kernel/failure.ts'
import { flag } from '#fields/flag/flag.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { contains } from '#fields/conditions.server.ts'
import { sql } from '#kernel/sql.ts'
import { attachment } from '#server/files/attachment.ts'
import { sharedFile } from '#server/files/shared-files.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount, mountRaw } from '#server/http/app.ts'
import { versionStates } from './app-version.ts'
import { storePackage } from './store-package.server.ts'
import { mountFile } from '#server/http/mount-file.ts'

interface PackageRow {
  readonly id: string
  readonly file_name: string
  readonly version_name: string
  readonly file_size: number
  readonly sha256: string
  readonly is_force: boolean
}

/** Packages of the apps: uploading one, asking for the published ones by name (specification 3, 7), and fetching one, which is counted. */
export const packageEndpoints = endpoints((app, machine) => {
  mountRaw(
    app,
    machine,
    endpoint({
      path: '/api/app/uploadPackage',
      label: '上传安装包',
      access: { permission: 'app-version:attach' },
      request: {},
      file: true,
      response: always({ url: text('地址') }),
      list: true,
    }),
    async (incoming) => [{ url: await storePackage(machine, incoming) }],
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/app/queryUploadFile',
      label: '安装包文件',
      access: { permission: 'app-version:read' },
      request: {
        Name: text('文件名', { max: 100 }),
        Page: integer('页码', { min: 1, max: 100_000, default: 1 }),
        PerPage: integer('每页条数', { min: 1, max: 1_000, default: 1_000 }),
      },
      response: always({
        Name: text('文件名'),
        Url: text('地址'),
        VersionName: text('版本名'),
        FileSize: integer('大小(字节)'),
        Sha256: text('SHA-256'),
        IsForce: flag('强制更新'),
      }),
      rows: true,
    }),
    async ({ person, input: { Name, Page, PerPage } }) => {
      const where = sql`status = ${versionStates.published} and ${contains(sql`file_name`, Name ?? '')}`
      const size = PerPage ?? 1_000
      return machine.database.inScope(person.scope, async (tx) => {
        const rows = await tx.rows<PackageRow>(sql`
          select id, file_name, version_name, file_size, sha256, is_force from app_version where ${where}
          order by publish_at desc, id desc limit ${size} offset ${((Page ?? 1) - 1) * size}`)
        const counted = await tx.first<{ total: number }>(
          sql`select count(*)::int as total from app_version where ${where}`,
        )
        return { rows: rows.map(wireOfPackage), total: counted!.total }
      })
    },
  )

  mountFile<'id'>(app, machine, '/api/app/download/:id', 'signed-in', async ({ person }, reply, { id }) => {
    const file = await machine.database.inScope(person.scope, async (tx) => {
      const row = /^\d{1,18}$/.test(id)
        ? await tx.first<{ url: string }>(sql`
            update app_version set download_count = download_count + 1
            where id = ${id} and status = ${versionStates.published} returning url`)
        : undefined
      return row ? sharedFile(tx, row.url) : null
    })
    if (!file) throw fail('notFound', { label: '安装包' })
    attachment(reply, file)
    return machine.files.read(file.key)
  })
})

function wireOfPackage({ id, file_name, version_name, file_size, sha256, is_force }: PackageRow) {
  const IsForce: 0 | 1 = is_force ? 1 : 0
  return {
    Name: file_name,
    Url: `/api/app/download/${id}`,
    VersionName: version_name,
    FileSize: file_size,
    Sha256: sha256,
    IsForce,
  }
}
