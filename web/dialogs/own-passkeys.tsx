import { App, Button } from 'antd'
import { useState } from 'react'
import { Moment } from '#fields/moment/moment.web.tsx'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { PasskeySetUp } from './passkey-set-up.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useOwnFactors, useOwnPasskeys, type OwnPasskey } from './use-own-factors.ts'
import styles from './security.module.css'

/** One's own passkeys: what each is called, when it was used last, one more, one less. */
export function OwnPasskeys() {
  const { say } = useWords()
  const { notification } = App.useApp()
  const { factors, again } = useOwnFactors()
  const { passkeys, error } = useOwnPasskeys()
  const [doing, setDoing] = useState<'nothing' | 'adding' | OwnPasskey>('nothing')
  const done = () => {
    setDoing('nothing')
    again()
  }
  const remove = async ({ Id, PasskeyName }: OwnPasskey, values: Record<string, string>) => {
    await ask('/api/tenantUser/removePasskey', { Id, ...values })
    notification.success({ title: say('通行密钥“{name}”已移除', { name: PasskeyName }), duration: 2 })
    done()
  }
  if (!factors || (factors.PasskeyOrigin === null && factors.Passkeys === 0)) return null
  const isHere = factors.PasskeyOrigin === location.origin
  return (
    <section className={styles.section}>
      <h2>{say('两步验证:通行密钥')}</h2>
      {error && <p role="alert">{error.message}</p>}
      <p>
        {say(
          '登录时除密码外,用这台设备的指纹、面容或 PIN,手机,或安全密钥确认是您本人。只在本系统的网址有效,不会被钓鱼网站骗走。',
        )}
      </p>
      <ul>
        {passkeys?.map((passkey) => (
          <li key={passkey.Id}>
            <span className={styles.where}>
              <b>{passkey.PasskeyName}</b>
              <small>
                {say('添加时间')} <Moment at={passkey.RegisteredAt} />
              </small>
            </span>
            <span>
              {say('最近使用')} {passkey.UsedAt ? <Moment at={passkey.UsedAt} /> : '—'}
            </span>
            <Button
              size="small"
              aria-label={say('移除通行密钥“{name}”', { name: passkey.PasskeyName })}
              onClick={() => setDoing(passkey)}
            >
              {say('移除')}
            </Button>
          </li>
        ))}
      </ul>
      {doing === 'nothing' && isHere && (
        <div className={styles.buttons}>
          <Button onClick={() => setDoing('adding')}>{say('添加通行密钥')}</Button>
        </div>
      )}
      {factors.PasskeyOrigin !== null && !isHere && (
        <p>{say('请用 {address} 打开本系统,再添加通行密钥。', { address: factors.PasskeyOrigin })}</p>
      )}
      {doing === 'adding' && <PasskeySetUp onDone={done} onCancel={done} />}
      {typeof doing === 'object' && (
        <SecondFactorForm
          key={doing.Id}
          why={say('移除通行密钥“{name}”。丢失的设备请用恢复码或别的通行密钥验证。', { name: doing.PasskeyName })}
          fields={['Password', 'Code']}
          byPasskey={isHere}
          submit={say('移除通行密钥')}
          onSubmit={(values) => remove(doing, values)}
          onCancel={done}
        />
      )}
    </section>
  )
}
