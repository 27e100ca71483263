import { useWords } from '../language/language.ts'
import styles from './sign-in-page.module.css'

/** 401: what is missing, who can give it, and a way back unless it was asked not to offer one. `page`: its name, where it is known. */
export function NotPermittedPage({ page, goesBack }: { page: string | null; goesBack: boolean }) {
  const { say } = useWords()
  return (
    <section className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{say('没有权限打开这个页面')}</h1>
        <p className={styles.lead}>
          {page ? say('您的角色不包含“{page}”。', { page }) : say('您的角色不包含这个页面。')}
          {say('请联系本租户的管理员,在“角色管理”中为您的角色勾选它,再重新登录。')}
        </p>
        {goesBack && (
          <a className={styles.submit} href="/">
            {say('返回首页')}
          </a>
        )}
      </div>
    </section>
  )
}
