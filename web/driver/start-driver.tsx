import { Suspense, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from '../frame.tsx'
import { startLanguage, type Catalogue } from '../language/language.ts'
import { paintPage, readTheme } from '../look/kept-theme.ts'
import { DriverFrame } from './driver-frame.tsx'
import { firstLanguage } from './first-language.ts'
import './driver.css'

/** A page for drivers, at its address: `/pay/lot/<token>` is found as `/pay/lot/`, what follows is handed over. */
export type DriverPages = Readonly<Record<`/${string}/`, ComponentType<{ token: string }>>>

export interface DriverParts {
  /** The longest address that fits is shown; where a code is missing, the shortest. */
  readonly pages: DriverPages
  readonly words: () => Promise<Catalogue>
}

/** Shows the page of the address, in the language that was chosen on this phone, else the phone's own. */
export async function startDriver({ pages, words }: DriverParts): Promise<void> {
  paintPage(readTheme().mode)
  await startLanguage(words, firstLanguage())
  const { Page, token } = pageAt(pages, location.pathname)
  createRoot(document.getElementById('root')!).render(
    <Frame>
      <DriverFrame>
        <Suspense>
          <Page token={token} />
        </Suspense>
      </DriverFrame>
    </Frame>,
  )
}

function pageAt(pages: DriverPages, path: string): { Page: ComponentType<{ token: string }>; token: string } {
  const known = Object.entries(pages).toSorted(([one], [other]) => other.length - one.length)
  if (known.some(([address]) => [path, `${path}/`].includes(address))) return { Page: known.at(-1)![1], token: '' }
  const [address, Page] = known.find(([address]) => path.startsWith(address))!
  return { Page, token: path.slice(address.length) }
}
