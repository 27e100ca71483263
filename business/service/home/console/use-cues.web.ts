import { useEffect, useEffectEvent, useRef } from 'react'
import { levels } from '#business/ground/dictionaries/level.ts'
import { callStates } from '#business/rights/members/service-call/service-call.ts'
import type { LaneNow, LiveView } from './live-view.ts'
import { cues, play, type Cue } from './sounds.web.ts'

/** Sounds what is new since the view before; what stood there as the page opened is silent. `answersCalls`: calls for help sound for the person. */
export function useCues(
  lanes: readonly LaneNow[],
  alarms: LiveView['alarms'] | undefined,
  answersCalls: boolean,
): void {
  const happening = alarms && [
    ...alarms.map(({ id, level }) => [`alarm ${id}`, cueOf(level)] as const),
    ...lanes.flatMap(({ waiting }) =>
      waiting ? [[`car ${waiting.plateNumber || waiting.passingNo}`, 'car'] as const] : [],
    ),
    ...lanes.flatMap(({ help }) =>
      answersCalls && help?.State === callStates.ringing ? [[`help ${help.Id}`, 'help'] as const] : [],
    ),
  ]
  const known = useRef<ReadonlySet<string> | null>(null)
  const look = useEffectEvent(() => {
    if (!happening) return
    const before = known.current
    known.current = new Set(happening.map(([name]) => name))
    const fresh = before ? happening.filter(([name]) => !before.has(name)).map(([, cue]) => cue) : []
    const loudest = cues.find((cue) => fresh.includes(cue))
    if (loudest) play(loudest)
  })
  const names = happening?.map(([name]) => name).join('\n')
  useEffect(() => look(), [names])
}

function cueOf(level: number): Cue {
  if (level === levels.urgent) return 'urgent'
  return level === levels.important ? 'important' : 'ordinary'
}
