import { StrictMode, type ReactNode } from 'react'
import { Speaking } from './language/speaking.tsx'
import { Crash } from './look/crash.tsx'

/** What stands around every page: whatever breaks, something is shown. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <Speaking>
        <Crash>{children}</Crash>
      </Speaking>
    </StrictMode>
  )
}
