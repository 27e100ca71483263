import { useState } from 'react'
import { useWords } from '#web/language/language.ts'
import { Notice } from '#web/look/notice.tsx'
import IncompleteLinkPage from '#business/ground/public/incomplete-link.page.tsx'
import { RegisterForm } from './register-form.web.tsx'
import styles from './register.module.css'
import { codeInAddress, usePromotion } from './use-promotion.web.ts'

/** /ShareRegister: a driver registers on the phone, through the link or QR code of a promoter (domain.md 1.59). */
export default function ShareRegisterPage() {
  const code = codeInAddress()
  return code ? <Register code={code} /> : <IncompleteLinkPage of="promotion" />
}

function Register({ code }: { code: string }) {
  const { say } = useWords()
  const { opened, failure } = usePromotion<{ tenantName: string; promoterName: string }>(
    '/api/promote/openRegister',
    code,
  )
  const [isNew, setNew] = useState<boolean | null>(null)
  if (failure) return <Notice title={say('这个推广链接打不开')} note={failure} />
  if (!opened) return <div className={styles.page} role="status" aria-busy="true" aria-label={say('加载中')} />
  if (isNew !== null)
    return (
      <Notice
        title={say(isNew ? '注册成功' : '您已是会员')}
        note={say('欢迎使用{name}的停车服务。', { name: opened.tenantName })}
      />
    )
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1>{say('注册{name}会员', { name: opened.tenantName })}</h1>
        <p>{say('{name}邀请您注册,停车缴费更方便。', { name: opened.promoterName })}</p>
        <RegisterForm code={code} tenantName={opened.tenantName} onRegistered={setNew} />
      </div>
    </div>
  )
}
