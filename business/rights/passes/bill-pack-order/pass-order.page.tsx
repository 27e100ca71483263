import { PassList } from './pass-list.web.tsx'

export default function PassOrderPage() {
  return <PassList />
}
