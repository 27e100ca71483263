import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '#web/language/language.ts'
import { useMay } from '#web/session/session.ts'
import styles from './key-help.module.css'
import { isForThePage, laneKeys } from './lane-keys.web.tsx'

/** Every key of the lanes, by `?`; `isOneLane`: of the one that fills the window. */
export function KeyHelp({ isOneLane = false }: { isOneLane?: boolean }) {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isForThePage(event, true)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const keys: readonly (readonly [string, string])[] = [
    ...laneKeys.filter(({ permission }) => may(permission)).map(({ key, label }) => [key, say(label)] as const),
    ...(isOneLane ? [] : [['↑ ↓ ← →', say('选择车道')] as const]),
    ['Enter', say('打开该车道的全部操作;表单中到下一个必填项')],
    ['Ctrl + Enter', say('提交打开的表单')],
    ['Esc', isOneLane ? say('关闭表单;没有表单时返回全部车道') : say('关闭表单,返回车道')],
    ['/', say('按车牌的一部分查找车辆')],
    ...(may('duty-session:signOn') ? [['D', say('上班签到、交班')] as const] : []),
    ['M', say('提示音开关')],
    ['?', say('本说明')],
  ]
  return (
    <>
      <Button
        size="small"
        type="text"
        className={styles.opens ?? ''}
        aria-label={say('按键说明')}
        title={say('按键说明')}
        onClick={() => setOpen(true)}
      >
        <kbd aria-hidden>?</kbd>
      </Button>
      <Modal
        open={open}
        title={say('按键说明')}
        footer={null}
        width={480}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <dl className={styles.keys}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.guard}>
          {isOneLane
            ? say('车辆刚刚变化时,按键不起作用,请看清后再按。')
            : say('按键只作用于有蓝色边框的车道。车辆刚刚变化时,按键不起作用,请看清后再按。')}
        </p>
      </Modal>
    </>
  )
}
