import { useQuery } from '@tanstack/react-query'
import { endpointPath } from '#kernel/entity.ts'
import { permission } from '#kernel/permission.ts'
import type { WireRow } from '#kernel/wire.ts'
import { instant } from '#kernel/wall-clock.ts'
import { minutesBetween } from '#business/charging/fee/stay.ts'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { parkSpot } from '#business/places/basics/park-spot/park-spot.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { useNow } from '#fields/moment/now.web.ts'
import type { NowProps } from '#web/entity/details-drawer.tsx'
import { useRows } from '#web/entity/requests.ts'
import { useChanged } from '#web/live/changed.ts'
import { ask } from '#web/requests/ask.ts'
import { useMay } from '#web/session/session.ts'

/** What the order of a car inside holds is written when the car stands at its exit. */
const unsettled = ['payableAmount', 'needPayMoney', 'chargeDetailJson'] as const
const askedAgainMs = 60_000

type Quoted = Readonly<Record<(typeof unsettled)[number] | 'stayMinutes', WireRow[string]>>

/**
 * An order as it is at this moment: of a car inside how long it has stayed and what that costs so far. Who may not ask for the price sees no amount,
 * rather than a zero that is none.
 */
export function StayNow({ row, children }: NowProps) {
  const now = useNow()
  const status = Number(row['orderStatus'])
  const isInside = insideStates.some((code) => code === status)
  const isUnsettled = isInside && status !== orderStatuses.waitingExit
  const permitted = useMay()(permission(parkOrder, 'quote'))
  const { data } = useQuery({
    queryKey: ['stay-now', row['id'], row['updatedAt']],
    queryFn: ({ signal }) => ask<Quoted>(endpointPath(parkOrder, 'quote'), { id: row['id'] }, { quiet: true, signal }),
    enabled: isUnsettled && permitted,
    refetchInterval: askedAgainMs,
    retry: false,
  })
  const spot = useSpot(row, isInside)
  if (!isInside) return children(row)
  if (!isUnsettled) return children({ ...row, ...spot })
  const lasted = minutesBetween(instant(String(row['cameAt'])) ?? now, now)
  const known = Object.entries(row).filter(([name]) => !unsettled.some((each) => each === name))
  return children({ ...Object.fromEntries(known), ...spot, stayMinutes: lasted, ...data })
}

/** Where the car stands in a lot whose gates determine the stays: on the spot that devices or staff saw its plate on. */
function useSpot(row: WireRow, isInside: boolean): WireRow {
  const may = useMay()(permission(parkSpot, 'read'))
  const isAsked = isInside && !row['spotId'] && may
  const asked = { ParkLotId: [row['parkLotId']], PlateNumber: row['plateNumber'], Page: 1, PerPage: 20 }
  const { data, refetch } = useRows(parkSpot, asked, isAsked)
  useChanged([parkOrder.name, parkSpot.name], () => void (isAsked && refetch()), 1_000)
  const spot = isAsked && data?.rows.find((each) => each['PlateNumber'] === row['plateNumber'])
  return spot ? { spotId: spot['Id'] ?? null, spotName: spot['ParkSpotNumber'] ?? null } : {}
}
