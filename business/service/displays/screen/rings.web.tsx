import { device } from '#business/places/devices/device/device.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { lotLoad } from '#business/service/map/lot-load.ts'
import { useWords } from '#web/language/language.ts'
import { Nothing } from './big-screen.web.tsx'
import { Ring, ringColours } from './ring.web.tsx'
import type { Screen } from './screen.ts'

/** Largest shares that stand for themselves; the rest is one. */
const ownShares = 4

/** How the money of today came in. */
export function ChannelRing({ figures: { incomeByChannel } }: { figures: Screen }) {
  const { say } = useWords()
  if (incomeByChannel.length === 0) return <Nothing>今天还没有收款</Nothing>
  const named = incomeByChannel.map(({ channel, money }) => ({
    name: say(payChannels.find(({ code }) => code === channel)?.label ?? String(channel)),
    value: Number(money),
  }))
  const rest = named.slice(ownShares).reduce((sum, { value }) => sum + value, 0)
  const shares = [...named.slice(0, ownShares), ...(rest > 0 ? [{ name: say('其他'), value: rest }] : [])]
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  const slices = shares.map(({ name, value }, at) => ({
    name,
    value,
    colour: ringColours[at]!,
    text: `${Math.round((value / Math.max(total, 0.01)) * 100)}%`,
  }))
  return <Ring slices={slices} middle={slices[0]!.text} note={slices[0]!.name} />
}

/** How many devices of all are online. */
export function DeviceRing({ figures: { devices } }: { figures: Screen }) {
  const { say } = useWords()
  const total = devices.reduce((sum, each) => sum + each.total, 0)
  if (total === 0) return <Nothing>还没有设备</Nothing>
  const online = devices.reduce((sum, each) => sum + each.online, 0)
  const slices = [
    { name: say('在线'), value: online, colour: 'var(--good)', text: String(online) },
    { name: say('离线'), value: total - online, colour: 'var(--bad)', text: String(total - online) },
  ]
  const only = devices.length === 1 ? devices[0]!.family : null
  const family = device.fields.DeviceFamily.options.find(({ code }) => code === only)?.label ?? '全部设备'
  return <Ring slices={slices} middle={`${Math.floor((online / total) * 100)}%`} note={say(family)} />
}

/** How full all lots together are. */
export function LoadRing({ figures: { insideNow, spotTotal } }: { figures: Screen }) {
  const { say } = useWords()
  if (spotTotal === 0) return <Nothing>还没有车位</Nothing>
  const { percent, word, tone } = lotLoad(insideNow, spotTotal)
  const left = Math.max(0, spotTotal - insideNow)
  const slices = [
    { name: say('在场车辆'), value: insideNow, colour: `var(--${tone})`, text: insideNow.toLocaleString('en-US') },
    { name: say('剩余车位'), value: left, colour: 'var(--line)', text: left.toLocaleString('en-US') },
  ]
  return <Ring slices={slices} middle={`${percent}%`} note={say(word)} />
}
