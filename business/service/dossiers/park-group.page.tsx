import { useQuery } from '@tanstack/react-query'
import type { WireRow } from '#kernel/wire.ts'
import { LotLoads } from '#business/service/home/lot-loads.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { EntityPage } from '#web/entity/entity-page.tsx'
import { useWords } from '#web/language/language.ts'
import type { GroupLoad } from './group-load.ts'
import { parkGroup } from '#business/places/basics/park-group/park-group.ts'

/** Groups of car parks; in the details what the group has as a whole, and how full each of its car parks is. */
export default function ParkGroupPage() {
  return <EntityPage of={parkGroup} related={Loads} />
}

function Loads({ row }: { row: WireRow }) {
  const { say } = useWords()
  const Id = String(row['Id'])
  const { data } = useQuery({
    queryKey: [parkGroup.name, 'load', Id],
    queryFn: ({ signal }) => ask<GroupLoad[]>('/api/parkGroup/queryGroupLoad', { Id }, { quiet: true, signal }),
  })
  if (!data?.length) return null
  const total = (of: (lot: GroupLoad) => number) => data.reduce((sum, lot) => sum + of(lot), 0)
  return (
    <section>
      <h2>
        {say('共 {lots} 个车场,{spots} 个车位,余位 {left} 个,有效月卡 {passes} 张', {
          lots: data.length,
          spots: total(({ spots }) => spots),
          left: total(({ spots, inside }) => Math.max(0, spots - inside)),
          passes: total(({ passes }) => passes),
        })}
      </h2>
      <LotLoads lots={data} />
    </section>
  )
}
