import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import qs from 'qs'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { FieldEnvironmentContext } from '#fields/shown.web.ts'
import type { Business } from '../business.ts'
import { BusinessContext } from '../business-context.ts'
import { listenAgain } from '../requests/announce.ts'
import { Announcer } from '../requests/announcer.tsx'
import { ask } from '../requests/ask.ts'
import { openQueries } from '../requests/queries.ts'
import { ConfirmationProvider } from '../dialogs/password-confirm.tsx'
import { startLanguage, say } from '../language/language.ts'
import { Speaking } from '../language/speaking.tsx'
import { useSession, type Me } from '../session/session.ts'

type Answer = {
  state?: string
  /** Of HTTP; 200 when absent. */
  status?: number
  message?: string
  data?: unknown
  fields?: { field: string; message: string }[]
  /** The answer is a file, when its text comes. */
  file?: Promise<string>
}

/** What the server was asked, in order, and with what: forms, so every value is text. */
export const asked: { path: string; input: Record<string, unknown>; headers: Record<string, string> }[] = []

const answers = new Map<string, (input: Record<string, unknown>) => Answer | Promise<Answer>>()

/** The server's answer to a path from now on; unset paths answer success without data. */
export function answer(
  path: string,
  give: Answer | ((input: Record<string, unknown>) => Answer | Promise<Answer>),
): void {
  answers.set(path, typeof give === 'function' ? give : () => give)
}

export const me: Me = {
  tenantName: '演示停车',
  UserName: 'wang',
  RealName: '王敏',
  SubTenantId: null,
  TenantId: '7',
  userId: '42',
  isAdmin: true,
}

export const business: Business = {
  branches: {},
  pages: {},
  untagged: [],
  formless: [],
  publicPages: {},
  guides: { names: [], steps: async () => [] },
  history: {
    of: { name: 'audit-log' },
    objectType: '',
    objectId: '',
    when: '',
    who: '',
    what: '',
    before: '',
    after: '',
  } as never,
  searches: [],
  alarmPages: { passing: '/passing-alarms', device: '/device-notices' },
  messagePage: '/messages',
  codeNames: { storage: 'carTypes', path: '/api/dictionary/queryCarType', fields: ['billCarSizeId'] },
  versions: { page: '/versions', needReview: () => Promise.resolve(false) },
  overlays: [],
}

/** As a browser does, a request that is given up fails. */
const untilAborted = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

/** A page without a layout engine and without a server: both are stood in for, everything else is the console itself. */
export function standIns(): void {
  beforeEach(async () => {
    asked.length = 0
    answers.clear()
    sessionStorage.clear()
    localStorage.clear()
    history.replaceState(null, '', '/')
    listenAgain()
    useSession.setState({
      me,
      portrait: null,
      roles: ['admin'],
      permissions: [],
      asyncRouters: [],
      addedRouters: [],
      dashboardPath: '/dashboard',
    })
    await startLanguage(async () => ({}))
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    vi.stubGlobal(
      'fetch',
      async (
        path: string,
        { body, headers, signal }: { body: string; headers: Record<string, string>; signal?: AbortSignal },
      ) => {
        const input = typeof body === 'string' ? (qs.parse(body) as Record<string, unknown>) : {}
        asked.push({ path, input, headers })
        const given = (await answers.get(path)?.(input)) ?? {}
        const { state = 'success', status = 200, message = '', data = null, fields, file } = given
        if (file)
          return new Response(await Promise.race([file, untilAborted(signal)]), {
            headers: { 'content-type': 'text/csv' },
          })
        return new Response(
          JSON.stringify({ state, message, data, requestId: 'request-1', ...(fields && { fields }) }),
          { status, headers: { 'content-type': 'application/json' } },
        )
      },
    )
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

export function show(page: ReactNode, at = '/', shown: Business = business) {
  const environment = {
    language: 'zh' as const,
    say,
    sayStored: (stored: string) => stored,
    ask: <Data,>(path: string, input: Record<string, unknown>) => ask<Data>(path, input, { quiet: true }),
    upload: async () => '',
    uploadTo: async () => '',
    download: async () => {},
    picture: async () => '',
  }
  const queries = openQueries()
  // What was asked a moment ago may be asked again at once.
  queries.setDefaultOptions({ queries: { retry: false } })
  return render(
    <Speaking>
      <QueryClientProvider client={queries}>
        <BusinessContext value={shown}>
          <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
            <App component={false}>
              <FieldEnvironmentContext value={environment}>
                <MemoryRouter initialEntries={[at]}>
                  <Announcer />
                  <ConfirmationProvider>{page}</ConfirmationProvider>
                </MemoryRouter>
              </FieldEnvironmentContext>
            </App>
          </ConfigProvider>
        </BusinessContext>
      </QueryClientProvider>
    </Speaking>,
  )
}
