import { lazy, Suspense, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Business, Pages } from './business.ts'
import { noteLoadedFiles } from './offline/loaded-files.ts'
import { announce } from './requests/announce.ts'
import { Refusal } from './requests/refusal.ts'
import { addWords, startLanguage, type Catalogue } from './language/language.ts'
import { Frame } from './frame.tsx'
import './look/base.css'
import { Crashed } from './look/crash.tsx'
import { paintPage, readTheme } from './look/kept-theme.ts'
import { authRedirectPath, handOver } from './session/auth-redirect.ts'
import { signInByJump, consumeJumpToken, whoIsSignedIn } from './session/jump-token.ts'
import { NotPermittedPage } from './session/not-permitted-page.tsx'
import { isOutOfReach } from './session/out-of-reach.ts'
import { readKeptPage } from './session/kept-page.ts'
import { openAskedPath, replacePath } from './session/path.ts'
import { clear, showsSignIn } from './first-paint/prerendered.ts'
import { copySessionOfAnotherTab } from './session/other-tabs.ts'
import { completeSignIn, consumeProviderAnswer } from './session/provider-sign-in.ts'
import { readRememberedTenant } from './session/remembered-tenant.ts'
import { SignInPage } from './session/sign-in-page.tsx'
import { readToken, storedNames, consumeFarewell } from './session/token.ts'

export interface ConsoleParts {
  /** Loaded once someone is signed in. */
  readonly business: () => Promise<Business>
  readonly publicPages: Pages
  readonly words: { readonly own: () => Promise<Catalogue>; readonly business: () => Promise<Catalogue> }
}

/** Shows what the address asks for: a page without sign-in, the sign-in itself, or the console, which is loaded only then. */
export async function startConsole(parts: ConsoleParts): Promise<void> {
  noteLoadedFiles()
  const jumpToken = consumeJumpToken()
  if (location.pathname === authRedirectPath && handOver(jumpToken)) return
  paintPage(readTheme().mode)
  await startLanguage(parts.words.own)
  const element = document.getElementById('root')!
  if (showsSignIn(element)) return takeOver(element, parts)
  clear(element)
  const root = createRoot(element)
  const back = consumeProviderAnswer()
  if (back) return comeBack(root, parts, back)
  try {
    if (jumpToken !== null && (await wantsJump(root, parts))) await signInByJump(jumpToken)
  } catch (refusal) {
    if (!readToken()) return showSignIn(root, parts, refusal as Refusal)
    // Anyone who is signed in stays so, and reads why.
    const { message, fields, requestId } = refusal as Refusal
    announce(new Refusal('invalid', message, fields, requestId), false)
  }
  await show(root, parts)
}

/** From a provider's page, with what it answered. */
async function comeBack(root: Root, parts: ConsoleParts, back: Parameters<typeof completeSignIn>[0]): Promise<void> {
  const { ProviderCodePage, Returning } = await import('./session/provider-return.tsx')
  render(root, <Returning />)
  const over = (refusal: Refusal) => showSignIn(root, parts, refusal)
  try {
    const proven = await completeSignIn(back)
    if (proven === null) return goOn(root, parts)
    render(root, <ProviderCodePage proven={proven} onSignedIn={() => goOn(root, parts)} onOver={over} />)
  } catch (refusal) {
    over(refusal as Refusal)
  }
}

/** No one who is signed in, here or in another tab, becomes someone else without having said so. */
async function wantsJump(root: Root, parts: ConsoleParts): Promise<boolean> {
  if (!readToken()) await copySessionOfAnotherTab(() => goOn(root, parts), true)
  const me = await whoIsSignedIn()
  if (!me) return true
  const { JumpQuestion } = await import('./session/jump-question.tsx')
  return new Promise((resolve) => render(root, <JumpQuestion me={me} onAnswer={resolve} />))
}

async function show(root: Root, parts: ConsoleParts): Promise<void> {
  const { pathname: path, search: query } = location
  const isPublic = Object.hasOwn(parts.publicPages, path)
  if (isPublic || readToken()) return open(root, () => (isPublic ? publicPage(parts, path) : signedIn(parts)))
  if (path === '/401') {
    const wayOn = new URLSearchParams(query).has('noGoBack') ? null : 'home'
    const page = <NotPermittedPage page={null} wayOn={wayOn} />
    return render(root, <main className="alone">{page}</main>)
  }
  if (path !== '/' && path !== '/404') {
    if (await copySessionOfAnotherTab(() => goOn(root, parts))) return show(root, parts)
    sessionStorage.setItem(storedNames.next, path + query)
    if (readKeptPage() && (await isOutOfReach())) return open(root, () => signedIn(parts))
    replacePath('/')
  }
  showSignIn(root, parts, null)
}

async function open(root: Root, page: () => Promise<ReactNode>): Promise<void> {
  try {
    render(root, await page())
  } catch (error) {
    render(root, <Crashed error={error as Error} />)
  }
}

/** There is a session now: the page that was asked for before the sign-in stood there. */
function goOn(root: Root, parts: ConsoleParts): void {
  openAskedPath()
  void show(root, parts)
}

function showSignIn(root: Root, parts: ConsoleParts, refusal: Refusal | null): void {
  render(
    root,
    signIn(parts, refusal, () => root),
  )
}

/** The sign-in that came with the file keeps what was typed meanwhile. */
function takeOver(element: HTMLElement, parts: ConsoleParts): void {
  const root: Root = hydrateRoot(element, <Frame>{signIn(parts, null, () => root)}</Frame>)
}

function signIn(parts: ConsoleParts, refusal: Refusal | null, rootOf: () => Root): ReactNode {
  return (
    <SignInPage
      unknownPath={location.pathname === '/404'}
      refused={refusal}
      farewell={consumeFarewell()}
      remembered={readRememberedTenant()}
      preload={() => void import('./console.tsx')}
      onSignedIn={() => goOn(rootOf(), parts)}
    />
  )
}

async function signedIn(parts: ConsoleParts): Promise<ReactNode> {
  const [{ Console }, business] = await Promise.all([
    import('./console.tsx'),
    parts.business(),
    addWords(parts.words.business),
    // On its own, so that the build puts it before all styles of ours, which change some of these.
    import('virtual:ant-design.css'),
  ])
  return <Console business={business} />
}

async function publicPage(parts: ConsoleParts, path: string): Promise<ReactNode> {
  await addWords(parts.words.business)
  const Page = lazy(parts.publicPages[path]!)
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
