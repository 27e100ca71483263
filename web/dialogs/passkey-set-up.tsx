import { App } from 'antd'
import { useState } from 'react'
import { announce } from '../requests/announce.ts'
import { ask } from '../requests/ask.ts'
import type { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { browserName } from '../look/browser-name.ts'
import { makePasskey, type PasskeyOptions } from '../session/passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

interface Props {
  readonly onDone: () => void
  readonly onCancel: () => void
  /** What the button alongside is called. */
  readonly cancel?: string
}

/** The password and a name, then what the browser asks, then the recovery codes of those who had none. */
export function PasskeySetUp({ onDone, onCancel, cancel }: Props) {
  const { say } = useWords()
  const { notification } = App.useApp()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const add = async ({ Password, PasskeyName }: Record<string, string>) => {
    const { Options } = await ask<{ Options: PasskeyOptions }>('/api/tenantUser/beginPasskey', { Password })
    const Answer = await makePasskey(Options).catch((error: unknown) => {
      announce(error as Refusal, false)
      throw error
    })
    const given = await ask<{ RecoveryCodes: string[] | null }>('/api/tenantUser/addPasskey', { PasskeyName, Answer })
    notification.success({ title: say('通行密钥已添加'), duration: 2 })
    if (given.RecoveryCodes) setCodes(given.RecoveryCodes)
    else onDone()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  return (
    <SecondFactorForm
      why={say('请先输入登录密码,再按浏览器的提示操作。')}
      fields={['Password', 'PasskeyName']}
      initial={{ PasskeyName: browserName(navigator.userAgent).slice(0, 30) }}
      submit={say('添加通行密钥')}
      onSubmit={add}
      onCancel={onCancel}
      {...(cancel && { cancel })}
    />
  )
}
