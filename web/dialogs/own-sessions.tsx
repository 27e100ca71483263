import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { Moment } from '#fields/moment/moment.web.tsx'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { browserName } from '../look/browser-name.ts'
import styles from './security.module.css'

interface OwnSession {
  readonly StartedAt: string
  readonly ExpiresAt: string
  readonly Ip: string | null
  readonly Browser: string | null
}

interface KnownBrowser {
  readonly Id: string
  readonly UsedAt: string
  readonly Ip: string | null
  readonly Browser: string | null
}

const queryKey = ['own-sessions']

/** The one session of the account, and the browsers that signed it in before. */
export function OwnSessions() {
  const { say } = useWords()
  const { notification } = App.useApp()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [session, browsers] = await Promise.all([
        ask<OwnSession>('/api/tenantUser/queryOwnSession', {}, { quiet: true, signal }),
        ask<{ rows: KnownBrowser[] }>('/api/tenantUser/queryKnownBrowser', {}, { quiet: true, signal }),
      ])
      return { session, browsers: browsers.rows }
    },
  })
  const forget = async ({ Id }: KnownBrowser) => {
    await ask('/api/tenantUser/forgetKnownBrowser', { Id })
      .then(() => notification.success({ title: say('浏览器已移除'), duration: 2 }))
      .catch(() => null)
    await queries.invalidateQueries({ queryKey })
  }
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return null
  const { session, browsers } = data
  return (
    <>
      <section className={styles.section}>
        <h2>{say('当前登录')}</h2>
        <ul>
          <li>
            <Where browser={session.Browser} ip={session.Ip} />
            <span>
              {say('登录时间')} <Moment at={session.StartedAt} />
            </span>
          </li>
        </ul>
        <p>{say('一个账号同时只在一处登录:在别处登录,这里就会退出。')}</p>
      </section>
      <section className={styles.section}>
        <h2>{say('登录过的浏览器')}</h2>
        <p>{say('他人输错密码锁定您的账号时,这些浏览器仍可登录。不再使用或不认识的,请移除;不认识的还请修改密码。')}</p>
        {browsers.length === 0 && <p>{say('没有登录过的浏览器')}</p>}
        <ul>
          {browsers.map((browser) => (
            <li key={browser.Id}>
              <Where browser={browser.Browser} ip={browser.Ip} />
              <span>
                {say('最近登录')} <Moment at={browser.UsedAt} />
              </span>
              <Button size="small" onClick={() => void forget(browser)}>
                {say('移除')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Where({ browser, ip }: { browser: string | null; ip: string | null }) {
  const { say } = useWords()
  return (
    <span className={styles.where}>
      <b title={browser ?? ''}>{browser ? browserName(browser) : say('未知浏览器')}</b>
      <small className="tabular">{ip ?? '—'}</small>
    </span>
  )
}
