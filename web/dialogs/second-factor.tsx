import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import styles from './security.module.css'

interface State {
  readonly IsOn: 0 | 1
  readonly Since: string | null
  readonly RecoveryCodesLeft: number
}

type Doing = 'nothing' | 'settingUp' | 'renewing' | 'removing'

const queryKey = ['own-second-factor']

/** One's own second factor: turned on, its recovery codes, turned off. */
export function SecondFactor() {
  const { say } = useWords()
  const { notification } = App.useApp()
  const queries = useQueryClient()
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask<State>('/api/tenantUser/querySecondFactor', {}, { quiet: true, signal }),
  })
  const done = () => {
    setDoing('nothing')
    setCodes(null)
    void queries.invalidateQueries({ queryKey })
  }
  const renew = async (values: Record<string, string>) => {
    const { RecoveryCodes: given } = await ask<{ RecoveryCodes: string[] }>(
      '/api/tenantUser/renewRecoveryCodes',
      values,
    )
    setCodes(given)
  }
  const remove = async (values: Record<string, string>) => {
    await ask('/api/tenantUser/removeSecondFactor', values)
    notification.success({ title: say('两步验证已关闭'), duration: 2 })
    done()
  }
  return (
    <section className={styles.section}>
      <h2>{say('两步验证')}</h2>
      {error && <p role="alert">{error.message}</p>}
      <p>
        {data?.IsOn
          ? say('已开启,{time} 起。剩余恢复码 {n} 个。', { time: data.Since!.slice(0, 16), n: data.RecoveryCodesLeft })
          : say(
              '登录时除密码外,再输入手机验证器应用(如微信小程序“二次验证码”、Microsoft Authenticator)显示的6位动态码。密码泄露时,他人仍无法登录。',
            )}
      </p>
      {data && doing === 'nothing' && (
        <div className={styles.buttons}>
          {data.IsOn ? (
            <>
              <Button onClick={() => setDoing('renewing')}>{say('更换恢复码')}</Button>
              <Button onClick={() => setDoing('removing')}>{say('关闭两步验证')}</Button>
            </>
          ) : (
            <Button onClick={() => setDoing('settingUp')}>{say('开启两步验证')}</Button>
          )}
        </div>
      )}
      {doing === 'settingUp' && <SecondFactorSetUp onDone={done} onCancel={done} />}
      {doing === 'renewing' &&
        (codes ? (
          <RecoveryCodes codes={codes} onKept={done} />
        ) : (
          <SecondFactorForm
            why={say('原有的恢复码将失效。')}
            fields={['Password']}
            submit={say('更换恢复码')}
            onSubmit={renew}
            onCancel={done}
          />
        ))}
      {doing === 'removing' && (
        <SecondFactorForm
          why=""
          fields={['Password', 'Code']}
          submit={say('关闭两步验证')}
          onSubmit={remove}
          onCancel={done}
        />
      )}
    </section>
  )
}
