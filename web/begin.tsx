import { lazy, Suspense, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Business, Pages } from './business.ts'
import { announce } from './requests/announce.ts'
import { Refusal } from './requests/refusal.ts'
import { addWords, beginLanguage, type Catalogue } from './language/language.ts'
import { Frame } from './frame.tsx'
import './look/base.css'
import { Crashed } from './look/crash.tsx'
import { paintPage, readTheme } from './look/kept-theme.ts'
import { authRedirectPath, handOver } from './session/auth-redirect.ts'
import { signInByJump, takeJumpToken, whoIsSignedIn } from './session/jump-token.ts'
import { NotPermittedPage } from './session/not-permitted-page.tsx'
import { takeAskedPath, takePath } from './session/path.ts'
import { clear, showsSignIn } from './first-paint/prerendered.ts'
import { takeSessionOfAnotherTab } from './session/other-tabs.ts'
import { completeSignIn, takeProviderAnswer } from './session/provider-sign-in.ts'
import { readRememberedTenant } from './session/remembered-tenant.ts'
import { SignInPage } from './session/sign-in-page.tsx'
import { readToken, storedNames, takeFarewell } from './session/token.ts'

export interface Beginning {
  /** Loaded once someone is signed in. */
  readonly business: () => Promise<Business>
  readonly publicPages: Pages
  readonly words: { readonly own: () => Promise<Catalogue>; readonly business: () => Promise<Catalogue> }
}

/** Shows what the address asks for: a page without sign-in, the sign-in itself, or the console, which is loaded only then. */
export async function begin(beginning: Beginning): Promise<void> {
  const jumpToken = takeJumpToken()
  if (location.pathname === authRedirectPath && handOver(jumpToken)) return
  paintPage(readTheme().mode)
  await beginLanguage(beginning.words.own)
  const element = document.getElementById('root')!
  if (showsSignIn(element)) return takeOver(element, beginning)
  clear(element)
  const root = createRoot(element)
  const back = takeProviderAnswer()
  if (back) return comeBack(root, beginning, back)
  try {
    if (jumpToken !== null && (await wantsJump(root, beginning))) await signInByJump(jumpToken)
  } catch (refusal) {
    if (!readToken()) return showSignIn(root, beginning, refusal as Refusal)
    // Anyone who is signed in stays so, and reads why.
    const { message, fields, requestId } = refusal as Refusal
    announce(new Refusal('invalid', message, fields, requestId), false)
  }
  await show(root, beginning)
}

/** From a provider's page, with what it answered. */
async function comeBack(root: Root, beginning: Beginning, back: Parameters<typeof completeSignIn>[0]): Promise<void> {
  const { ProviderCodePage, Returning } = await import('./session/provider-return.tsx')
  render(root, <Returning />)
  const over = (refusal: Refusal) => showSignIn(root, beginning, refusal)
  try {
    const proven = await completeSignIn(back)
    if (proven === null) return goOn(root, beginning)
    render(root, <ProviderCodePage proven={proven} onSignedIn={() => goOn(root, beginning)} onOver={over} />)
  } catch (refusal) {
    over(refusal as Refusal)
  }
}

/** No one who is signed in, here or in another tab, becomes someone else without having said so. */
async function wantsJump(root: Root, beginning: Beginning): Promise<boolean> {
  if (!readToken()) await takeSessionOfAnotherTab(() => goOn(root, beginning), true)
  const me = await whoIsSignedIn()
  if (!me) return true
  const { JumpQuestion } = await import('./session/jump-question.tsx')
  return new Promise((resolve) => render(root, <JumpQuestion me={me} onAnswer={resolve} />))
}

async function show(root: Root, beginning: Beginning): Promise<void> {
  const { pathname: path, search: query } = location
  const isPublic = Object.hasOwn(beginning.publicPages, path)
  if (isPublic || readToken()) {
    try {
      return render(root, await (isPublic ? publicPage(beginning, path) : signedIn(beginning)))
    } catch (error) {
      return render(root, <Crashed error={error as Error} />)
    }
  }
  if (path === '/401') {
    const wayOn = new URLSearchParams(query).has('noGoBack') ? null : 'home'
    const page = <NotPermittedPage page={null} wayOn={wayOn} />
    return render(root, <main className="alone">{page}</main>)
  }
  if (path !== '/' && path !== '/404') {
    if (await takeSessionOfAnotherTab(() => goOn(root, beginning))) return show(root, beginning)
    sessionStorage.setItem(storedNames.next, path + query)
    takePath('/')
  }
  showSignIn(root, beginning, null)
}

/** There is a session now: the page that was asked for before the sign-in stood there. */
function goOn(root: Root, beginning: Beginning): void {
  takeAskedPath()
  void show(root, beginning)
}

function showSignIn(root: Root, beginning: Beginning, refusal: Refusal | null): void {
  render(
    root,
    signIn(beginning, refusal, () => root),
  )
}

/** The sign-in that came with the file keeps what was typed meanwhile. */
function takeOver(element: HTMLElement, beginning: Beginning): void {
  const root: Root = hydrateRoot(element, <Frame>{signIn(beginning, null, () => root)}</Frame>)
}

function signIn(beginning: Beginning, refusal: Refusal | null, rootOf: () => Root): ReactNode {
  return (
    <SignInPage
      unknownPath={location.pathname === '/404'}
      refused={refusal}
      farewell={takeFarewell()}
      remembered={readRememberedTenant()}
      preload={() => void import('./console.tsx')}
      onSignedIn={() => goOn(rootOf(), beginning)}
    />
  )
}

async function signedIn(beginning: Beginning): Promise<ReactNode> {
  const [{ Console }, business] = await Promise.all([
    import('./console.tsx'),
    beginning.business(),
    addWords(beginning.words.business),
  ])
  return <Console business={business} />
}

async function publicPage(beginning: Beginning, path: string): Promise<ReactNode> {
  await addWords(beginning.words.business)
  const Page = lazy(beginning.publicPages[path]!)
  return (
    <main className="alone">
      <Suspense>
        <Page />
      </Suspense>
    </main>
  )
}

function render(root: Root, page: ReactNode): void {
  root.render(<Frame>{page}</Frame>)
}
