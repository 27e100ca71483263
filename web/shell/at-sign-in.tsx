import { lazy, Suspense, useState } from 'react'
import { useBusiness } from '../business-context.ts'

/** What the business lays over the console once somebody is signed in; it loads after the page. */
export function AtSignIn() {
  const { atSignIn } = useBusiness()
  const [overlays] = useState(() => atSignIn.map((load) => lazy(load)))
  return (
    <Suspense>
      {overlays.map((Overlay, at) => (
        <Overlay key={at} />
      ))}
    </Suspense>
  )
}
