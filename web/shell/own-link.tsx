import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { entryOf } from '../session/menu.ts'
import { useSession } from '../session/session.ts'

interface Props {
  readonly to: string
  readonly className?: string | undefined
  readonly 'data-bad'?: true | undefined
  readonly children: ReactNode
}

/** Leads to a page for anyone who may open it; others see the same and are led nowhere. */
export function OwnLink({ to, ...rest }: Props) {
  const opens = useOpens()
  return opens(to) ? <Link to={to} {...rest} /> : <span {...rest} />
}

/** Whether the person's menu holds the page of an address. */
export function useOpens(): (to: string) => boolean {
  const routes = useSession(({ addedRouters }) => addedRouters)
  return (to) => entryOf(routes, to.split('?')[0]!) !== undefined
}
