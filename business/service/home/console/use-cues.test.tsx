import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { levels } from '#business/ground/dictionaries/level.ts'
import { callStates } from '#business/rights/members/service-call/service-call.ts'
import type { AlarmNow, LaneNow } from './live-view.ts'
import { toggleMute, useSounds } from './sounds.web.ts'
import { useCues } from './use-cues.web.ts'

/** In the place of a loudspeaker: the frequencies that were played. */
const played: number[] = []
let state = 'running'
class Loudspeaker {
  readonly currentTime = 0
  readonly destination = {}
  get state() {
    return state
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: (next: unknown) => next, disconnect() {} }
  }
  createOscillator() {
    const frequency = { value: 0 }
    return { frequency, connect: (next: unknown) => next, start: () => void played.push(frequency.value), stop() {} }
  }
}

interface Seen {
  readonly alarms?: readonly number[]
  readonly car?: string
  readonly isCalled?: boolean
  readonly answers?: boolean
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Loudspeaker)
  useSounds.setState({ isMuted: false, isBlocked: false })
  state = 'running'
  played.length = 0
  return () => void vi.unstubAllGlobals()
})

const alarmsOf = (wanted: readonly number[]) => wanted.map((level, at) => ({ id: `${level} ${at}`, level }) as AlarmNow)
const laneOf = ({ car, isCalled }: Seen) =>
  ({
    waiting: car ? { plateNumber: car } : null,
    help: isCalled ? { Id: '7', State: callStates.ringing } : null,
  }) as LaneNow

/** The page as it opens in a quiet hour; what it sounds for what then comes. */
function openPage() {
  const view = renderHook((now: Seen) => useCues([laneOf(now)], alarmsOf(now.alarms ?? []), now.answers ?? false), {
    initialProps: {},
  })
  return (now: Seen): readonly number[] => {
    played.length = 0
    view.rerender(now)
    return [...played]
  }
}

test('each level of alarm has a cue of its own, a car and a call for help another', () => {
  const cues = [
    { alarms: [levels.urgent] },
    { alarms: [levels.important] },
    { alarms: [levels.ordinary] },
    { car: '沪A10001' },
    { isCalled: true, answers: true },
  ].map((now) => openPage()(now).join(' '))
  expect(cues.every((cue) => cue !== '')).toBe(true)
  expect(new Set(cues).size).toBe(cues.length)
})

test('of what comes at once the most urgent is what sounds, whatever came first, and each thing sounds once', () => {
  const urgent = openPage()({ alarms: [levels.urgent] })
  const important = openPage()({ alarms: [levels.important] })
  const sounds = openPage()
  const all = { alarms: [levels.ordinary, levels.important, levels.urgent], car: '沪A10001' }
  expect(sounds(all)).toEqual(urgent)
  expect(sounds(all)).toEqual([])
  expect(openPage()({ alarms: [levels.ordinary, levels.important], car: '沪A10001' })).toEqual(important)
  // What stood there as the page opened is old; a call is for those who answer calls.
  expect(sounds({ ...all, isCalled: true })).toEqual([])
})

test('muted it is silent, stays so on this machine, and does not catch up; a page that no one touched yet says that it is', () => {
  const sounds = openPage()
  act(toggleMute)
  expect(localStorage.getItem('berth.laneSounds')).toBe('muted')
  expect(sounds({ alarms: [levels.urgent] })).toEqual([])
  act(toggleMute)
  expect(sounds({ alarms: [levels.urgent] })).toEqual([])
  expect(sounds({ alarms: [levels.urgent], car: '沪A10001' })).not.toEqual([])
  state = 'suspended'
  expect(sounds({ alarms: [levels.urgent], car: '沪A10002' })).toEqual([])
  expect(useSounds.getState().isBlocked).toBe(true)
})
