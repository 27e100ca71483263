import { PassList } from './pass-list.web.tsx'

/** Passes that someone holds, comes to hold, or held until lately: those that were not given back, cancelled or followed by another. */
const held = { CardState: ['1', '2', '3', '4', '5', '6'] }

export default function PassManagerPage() {
  return <PassList always={held} />
}
