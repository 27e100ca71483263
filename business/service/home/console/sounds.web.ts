import { create } from 'zustand'

/** What is heard: a call for help, an alarm by its level, a car that has to be dealt with. The first of them that came is enough. */
export const cues = ['help', 'urgent', 'important', 'ordinary', 'car'] as const
export type Cue = (typeof cues)[number]

/** Hertz and milliseconds, one tone after the other. */
const tones: Readonly<Record<Cue, readonly (readonly [number, number])[]>> = {
  help: [
    [880, 200],
    [660, 200],
    [880, 200],
    [660, 200],
  ],
  urgent: [
    [988, 140],
    [988, 140],
    [988, 140],
  ],
  important: [
    [784, 180],
    [784, 180],
  ],
  ordinary: [[587, 200]],
  car: [[440, 120]],
}

const gapMs = 70
const loudness = 0.2
const keptAs = 'berth.laneSounds'

interface Sounds {
  readonly isMuted: boolean
  /** The browser lets a page sound only after someone touched it. */
  readonly isBlocked: boolean
}

export const useSounds = create<Sounds>(() => ({
  isMuted: localStorage.getItem(keptAs) === 'muted',
  isBlocked: false,
}))

let context: AudioContext | null = null

export function toggleMute(): void {
  const isMuted = !useSounds.getState().isMuted
  localStorage.setItem(keptAs, isMuted ? 'muted' : 'on')
  useSounds.setState({ isMuted })
  if (!isMuted) void wake()
}

/** After a click or a key: the sound may start. */
export async function wake(): Promise<void> {
  context ??= new AudioContext()
  if (context.state === 'suspended') await context.resume()
  useSounds.setState({ isBlocked: context.state === 'suspended' })
}

export function play(cue: Cue): void {
  if (useSounds.getState().isMuted) return
  context ??= new AudioContext()
  if (context.state === 'suspended') return useSounds.setState({ isBlocked: true })
  let at = context.currentTime
  for (const [hertz, milliseconds] of tones[cue]) {
    tone(context, hertz, at, milliseconds / 1_000)
    at += (milliseconds + gapMs) / 1_000
  }
}

function tone(of: AudioContext, hertz: number, at: number, seconds: number): void {
  const [source, volume] = [of.createOscillator(), of.createGain()]
  source.frequency.value = hertz
  volume.gain.setValueAtTime(loudness, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  source.connect(volume).connect(of.destination)
  source.onended = () => volume.disconnect()
  source.start(at)
  source.stop(at + seconds)
}
