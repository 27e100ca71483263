import { lazy, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from '../frame.tsx'
import { startLanguage, type Catalogue } from '../language/language.ts'
import { paintPage, readTheme } from '../look/kept-theme.ts'
import { DriverFrame } from './driver-frame.tsx'
import { firstLanguage } from './first-language.ts'
import { Later } from './later.tsx'
import './driver.css'

type Words = Promise<{ readonly en: Catalogue }>
type Page = ComponentType<{ address: string; token: string }>

interface DriverPage {
  /** The page, and what of it is loaded with it. */
  readonly parts: () => readonly [Promise<{ readonly default: Page }>, ...Promise<unknown>[]]
  readonly words: () => readonly Words[]
}

/** The pages for drivers, by their addresses: `/pay/lot/<token>` is found as `/pay/lot/`, what follows is handed over. */
export type DriverPages = Readonly<Record<`/${string}/`, DriverPage>>

export interface DriverParts {
  /** The longest address that fits is shown; where a code is missing, the shortest. */
  readonly pages: DriverPages
  /** What they share. */
  readonly words: () => Words
}

/** Shows the page of the address, in the language that was chosen on this phone, else the phone's own. What could not be loaded is said in its place. */
export async function startDriver({ pages, words }: DriverParts): Promise<void> {
  paintPage(readTheme().mode)
  const { page, address, token } = pageAt(pages, location.pathname)
  const parts = Promise.all(page.parts())
  const catalogue = async () => {
    const loaded = await Promise.all([words(), ...page.words()])
    return Object.assign({}, ...loaded.map(({ en }) => en)) as Catalogue
  }
  await Promise.allSettled([parts, startLanguage(catalogue, firstLanguage())])
  const Page = lazy(async () => (await parts)[0])
  createRoot(document.getElementById('root')!).render(
    <Frame home={null}>
      <DriverFrame>
        <Later>
          <Page address={address} token={token} />
        </Later>
      </DriverFrame>
    </Frame>,
  )
}

function pageAt(pages: DriverPages, path: string): { page: DriverPage; address: string; token: string } {
  const known = Object.entries(pages).toSorted(([one], [other]) => other.length - one.length)
  const isBare = known.some(([address]) => [path, `${path}/`].includes(address))
  const [address, page] = isBare ? known.at(-1)! : known.find(([each]) => path.startsWith(each))!
  return { page, address, token: isBare ? '' : path.slice(address.length) }
}
