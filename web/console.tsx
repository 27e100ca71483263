import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { FieldEnvironmentContext } from '#fields/shown.web.ts'
import type { Business } from './business.ts'
import { BusinessContext } from './business-context.ts'
import { Announcer } from './requests/announcer.tsx'
import { ask } from './requests/ask.ts'
import { download, pictureUrl, uploadPicture, uploadTo } from './requests/files.ts'
import { openQueries } from './requests/queries.ts'
import { ConfirmationProvider } from './dialogs/password-confirm.tsx'
import { useWords } from './language/language.ts'
import { useStoredWords } from './language/stored.ts'
import { useTheme } from './look/theme.ts'
import { tokensOf } from './look/tokens.ts'
import { variablesClass } from './look/variables-class.ts'
import { Entrance } from './session/entrance.tsx'
import { Shell } from './shell/shell.tsx'
import './look/console.css'

const queries = openQueries()

/** Everything behind the sign-in. */
export function Console({ business }: { business: Business }) {
  return (
    <QueryClientProvider client={queries}>
      <BusinessContext value={business}>
        <Look>
          <BrowserRouter useTransitions={false}>
            <Announcer />
            <Entrance>
              <ConfirmationProvider>
                <Shell />
              </ConfirmationProvider>
            </Entrance>
          </BrowserRouter>
        </Look>
      </BusinessContext>
    </QueryClientProvider>
  )
}

/** Ant Design in the person's colours and language, and what the screen halves of fields need. */
function Look({ children }: { children: ReactNode }) {
  const { mode, colour } = useTheme()
  const { say, language } = useWords()
  const sayStored = useStoredWords()
  const locale = useAntLocale(language)
  const theme = useMemo(() => tokensOf(mode, colour), [mode, colour])
  const environment = useMemo(
    () => ({
      language,
      say,
      sayStored,
      ask: <Data,>(path: string, input: Record<string, unknown>) => ask<Data>(path, input, { quiet: true }),
      upload: uploadPicture,
      uploadTo,
      download: (address: string) => download(address, say('下载')),
      picture: pictureUrl,
    }),
    [language, say, sayStored],
  )
  useEffect(() => {
    document.documentElement.classList.add(variablesClass)
  }, [])
  return (
    <ConfigProvider
      locale={locale}
      theme={theme}
      componentSize="middle"
      button={{ autoInsertSpace: false }}
      modal={{ centered: true }}
    >
      <App component={false} notification={{ placement: 'top' }} message={{ top: 56 }}>
        <FieldEnvironmentContext value={environment}>{children}</FieldEnvironmentContext>
      </App>
    </ConfigProvider>
  )
}

type Locale = NonNullable<ComponentProps<typeof ConfigProvider>['locale']>

function useAntLocale(language: 'zh' | 'en'): Locale {
  const [english, setEnglish] = useState<Locale | null>(null)
  useEffect(() => {
    dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
    if (language === 'en') void import('antd/locale/en_US').then((loaded) => setEnglish(loaded.default))
  }, [language])
  return language === 'en' && english ? english : zhCN
}
