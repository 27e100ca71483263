import { App, Button } from 'antd'
import { useState } from 'react'
import { ask } from '../requests/ask.ts'
import { useWords } from '../language/language.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { useOwnFactors } from './use-own-factors.ts'
import styles from './security.module.css'

type Doing = 'nothing' | 'settingUp' | 'removing'

/** One's own authenticator app: turned on, turned off. */
export function SecondFactor() {
  const { say } = useWords()
  const { notification } = App.useApp()
  const [doing, setDoing] = useState<Doing>('nothing')
  const { factors, error, again } = useOwnFactors()
  const done = () => {
    setDoing('nothing')
    again()
  }
  const remove = async (values: Record<string, string>) => {
    await ask('/api/tenantUser/removeSecondFactor', values)
    notification.success({ title: say('验证器应用已关闭'), duration: 2 })
    done()
  }
  return (
    <section className={styles.section}>
      <h2>{say('两步验证:验证器应用')}</h2>
      {error && <p role="alert">{error.message}</p>}
      <p>
        {factors?.IsOn
          ? say('已开启,{time} 起。', { time: factors.Since!.slice(0, 16) })
          : say(
              '登录时除密码外,再输入手机验证器应用(如微信小程序“二次验证码”、Microsoft Authenticator)显示的6位动态码。密码泄露时,他人仍无法登录。',
            )}
      </p>
      {factors && doing === 'nothing' && (
        <div className={styles.buttons}>
          {factors.IsOn ? (
            <Button onClick={() => setDoing('removing')}>{say('关闭验证器应用')}</Button>
          ) : (
            <Button onClick={() => setDoing('settingUp')}>{say('开启验证器应用')}</Button>
          )}
        </div>
      )}
      {doing === 'settingUp' && <SecondFactorSetUp onDone={done} onCancel={done} />}
      {doing === 'removing' && (
        <SecondFactorForm
          why=""
          fields={['Password', 'Code']}
          byPasskey={Boolean(factors?.Passkeys)}
          submit={say('关闭验证器应用')}
          onSubmit={remove}
          onCancel={done}
        />
      )}
    </section>
  )
}
