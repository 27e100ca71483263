import { StrictMode, type ReactNode } from 'react'
import { Speaking } from './language/speaking.tsx'
import { Crash } from './look/crash.tsx'

/** What stands around every page: whatever breaks, something is shown. */
export function Frame({ children, home }: { children: ReactNode; home?: string | null }) {
  return (
    <StrictMode>
      <Speaking>
        <Crash home={home}>{children}</Crash>
      </Speaking>
    </StrictMode>
  )
}
