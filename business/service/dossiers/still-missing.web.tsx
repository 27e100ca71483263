import { useQuery } from '@tanstack/react-query'
import { permission } from '#kernel/permission.ts'
import type { Entity } from '#kernel/entity.ts'
import type { WireRow } from '#kernel/wire.ts'
import { gate } from '#business/places/basics/gate/gate.ts'
import { lane, laneTypes } from '#business/places/basics/lane/lane.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { sentry } from '#business/places/basics/sentry/sentry.ts'
import { device } from '#business/places/devices/device/device.ts'
import { chargeRuleBind } from '#business/charging/charge-rule-bind/charge-rule-bind.ts'
import { payConfig } from '#business/finance/pay-config/pay-config.ts'
import { ask } from '#web/requests/ask.ts'
import { listLink, type Filters } from '#web/entity/address.ts'
import { withNewRecord } from '#web/entity/use-begin.ts'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import { OwnLink } from '#web/shell/own-link.tsx'
import { needs, type Need, type StillMissing } from './still-missing.ts'
import styles from './still-missing.module.css'

type Place = readonly [of: Entity, at: string, by: 'create' | 'update', as?: Filters]

/** Where each is put right: by a new record of the concept, which starts as `as` says, or by what is there. */
const places: Readonly<Record<Need, Place>> = {
  [needs.gate]: [gate, '/_cloud_basic/gateInfo', 'create'],
  [needs.entryLane]: [lane, '/_cloud_basic/laneInfo', 'create', { LaneType: [String(laneTypes.entry)] }],
  [needs.exitLane]: [lane, '/_cloud_basic/laneInfo', 'create', { LaneType: [String(laneTypes.exit)] }],
  [needs.camera]: [device, '/_cloud_basic/Camera', 'create'],
  [needs.connection]: [device, '/_cloud_basic/Camera', 'update'],
  [needs.sentry]: [sentry, '/_cloud_basic/parkinLotSentry', 'create'],
  [needs.guardedLane]: [lane, '/_cloud_basic/laneInfo', 'update'],
  [needs.spot]: [parkSpot, '/_cloud_basic/parkSpotInfo', 'create'],
  [needs.rule]: [chargeRuleBind, '/_cloud_operation/Rule_Bind', 'create'],
  [needs.channel]: [payConfig, '/_cloud_basic/payConfig', 'create'],
}

/** What a car park still needs before cars can come, each with the way to the form that adds it; nothing once it has all. */
export function StillMissingList({ row }: { row: WireRow }) {
  const { say } = useWords()
  const Id = String(row['Id'])
  const { data = [] } = useQuery({
    queryKey: [parkLot.name, 'stillMissing', Id],
    queryFn: ({ signal }) => ask<StillMissing[]>('/api/parkLot/queryStillMissing', { Id }, { quiet: true, signal }),
  })
  if (data.length === 0) return null
  return (
    <section className={styles.missing}>
      <h2>{say('车辆进场前还缺 {n} 项', { n: data.length })}</h2>
      <ol>
        {data.map((each) => (
          <Line key={each.need} {...each} lotId={Id} />
        ))}
      </ol>
    </section>
  )
}

function Line({ need, names, lotId }: StillMissing & { lotId: string }) {
  const { say, noun } = useWords()
  const may = useMay()
  const [of, at, by, as] = places[need]
  const said = say(needs.find(({ code }) => code === need)!.label)
  const narrowed = of.list.filters.includes('ParkLotId') ? listLink(at, { ParkLotId: [lotId], ...as }) : at
  const [to, does] =
    by === 'create'
      ? [withNewRecord(narrowed), say('新增{label}', { label: noun(of.label) })]
      : [narrowed, noun(of.label)]
  return (
    <li>
      {said}
      {names && <small>{names}</small>}
      {may(permission(of, by)) && <OwnLink to={to}>{does}</OwnLink>}
    </li>
  )
}
