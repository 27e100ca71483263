import { useWords } from '../language/language.ts'
import { logOut } from './leave.ts'
import styles from './sign-in-page.module.css'

interface Props {
  /** The name of the page that is missing, where it is known. */
  page: string | null
  /** The way on: home, out where no page is open to the person, or none where it was asked not to offer one. */
  wayOn: 'home' | 'logOut' | null
}

/** 401: what is missing, who can give it, and a way on. */
export function NotPermittedPage({ page, wayOn }: Props) {
  const { say } = useWords()
  return (
    <section className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{say('没有权限打开这个页面')}</h1>
        <p className={styles.lead}>
          {page ? say('您的角色不包含“{page}”。', { page }) : say('您的角色不包含这个页面。')}
          {say('请联系本租户的管理员,在“角色管理”中为您的角色勾选这个页面,再重新登录。')}
        </p>
        {wayOn === 'home' && (
          <a className={styles.submit} href="/">
            {say('返回首页')}
          </a>
        )}
        {wayOn === 'logOut' && (
          <button type="button" className={styles.submit} onClick={() => void logOut()}>
            {say('退出登录')}
          </button>
        )}
      </div>
    </section>
  )
}
