import { App, Button } from 'antd'
import { copyText } from '../requests/copy-text.ts'
import { useWords } from '../language/language.ts'
import styles from './security.module.css'

/** Shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { say } = useWords()
  const { notification } = App.useApp()
  const copy = async () => {
    if (await copyText(codes.join('\n'))) notification.success({ title: say('恢复码已复制'), duration: 2 })
  }
  return (
    <>
      <p>{say('恢复码只显示这一次,每个可用一次。手机丢失时凭它登录,请保存在安全的地方。')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>{say('复制恢复码')}</Button>
        <Button type="primary" onClick={onKept}>
          {say('我已保存')}
        </Button>
      </div>
    </>
  )
}
