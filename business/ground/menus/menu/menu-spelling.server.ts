import { endpoint } from '#kernel/endpoint.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'

/** How the names of the tenant's menu are spelled in Latin letters (Hanyu Pinyin without tones), a space between syllables: Ctrl+K finds them by it. */
export const menuSpellingEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/menu/queryMenuSpelling',
      label: '菜单拼音',
      access: 'signed-in',
      request: {},
      byName: text('菜单名称的拼音', { help: '不带声调,音节之间有空格' }),
    }),
    async ({ person }) => {
      const rows = await machine.database.inScope(person.scope, (tx) =>
        tx.rows<{ name: string }>(sql`select distinct name from menu where name <> ''`),
      )
      // Its dictionary takes 20 MB: processes that no one asks do without.
      const { pinyin } = await import('pinyin-pro')
      return Object.fromEntries(
        rows.map(({ name }) => [
          name,
          pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' '),
        ]),
      )
    },
  )
})
