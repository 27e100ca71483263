import { StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { addWords, beginLanguage, type Catalogue } from './language/language.ts'
import { paintPage, useTheme } from './look/theme.ts'
import './look/base.css'
import type { Business } from './business.ts'
import { NotPermittedPage } from './session/not-permitted-page.tsx'
import { SignInPage } from './session/sign-in-page.tsx'
import { readToken, storedNames } from './session/token.ts'
import { takeAskedPath, takePath } from './session/path.ts'

export interface Beginning {
  /** Loaded once somebody is signed in. */
  readonly business: () => Promise<Business>
  readonly words: { readonly own: () => Promise<Catalogue>; readonly business: () => Promise<Catalogue> }
}

/** Shows what the address asks for: a page without sign-in, the sign-in itself, or the console, which is loaded only then. */
export async function begin(beginning: Beginning): Promise<void> {
  paintPage(useTheme.getState().mode)
  await beginLanguage(beginning.words.own)
  const root = createRoot(document.getElementById('root')!)
  await show(root, beginning)
}

async function show(root: Root, beginning: Beginning): Promise<void> {
  const path = location.pathname
  const render = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>)
  if (path === '/401')
    return render(<NotPermittedPage goesBack={!new URLSearchParams(location.search).has('noGoBack')} />)
  if (readToken()) {
    const [{ Console }, business] = await Promise.all([
      import('./console.tsx'),
      beginning.business(),
      addWords(beginning.words.business),
    ])
    return render(<Console business={business} />)
  }
  if (path !== '/' && path !== '/404') {
    sessionStorage.setItem(storedNames.next, path + location.search)
    takePath('/')
  }
  const signedIn = () => {
    takeAskedPath()
    void show(root, beginning)
  }
  render(
    <SignInPage unknownPath={path === '/404'} preload={() => void import('./console.tsx')} onSignedIn={signedIn} />,
  )
}
