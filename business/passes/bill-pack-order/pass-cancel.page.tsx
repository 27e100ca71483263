import { PassList } from './pass-list.web.tsx'

const cancelled = { CardState: ['8'] }

export default function PassCancelPage() {
  return <PassList always={cancelled} />
}
