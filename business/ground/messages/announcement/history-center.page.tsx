import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { State } from '#fields/choice/state.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { entryOf, titleIn } from '#web/session/menu.ts'
import { useSession } from '#web/session/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { PageLink } from '#business/ground/inbox/message/page-link.web.tsx'
import { itemKinds, type ShownAnnouncement } from './announcement.ts'
import { versionShown } from './check-version.web.ts'
import styles from './history-center.module.css'

/** What came with each version, newest first; having it before one's eyes reviews it (domain.md 1.56). */
export default function HistoryCenterPage() {
  const { say } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['version-history'],
    queryFn: ({ signal }) =>
      ask<ShownAnnouncement[]>('/api/announcement/queryVersionHistory', versionShown(), { quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const isShown = data !== undefined
  useEffect(() => {
    if (!isShown) return
    void ask('/api/announcement/reviewVersion', versionShown(), { quiet: true }).then(
      () => useSession.setState({ needReview: false }),
      () => {},
    )
  }, [isShown])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('版本更新历史')}</h1>
        <PageLink to="/_cloud_system/announcement" />
      </header>
      {error ? (
        <div className={styles.nothing} role="alert">
          <p>{error.message}</p>
          <Button onClick={() => void refetch()}>{say('重试')}</Button>
        </div>
      ) : !data ? (
        <PageSkeleton />
      ) : data.length === 0 ? (
        <p className={styles.nothing}>{say('还没有发布过版本公告')}</p>
      ) : (
        <ol className={styles.line}>
          {data.map((version) => (
            <Version key={version.id} version={version} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Version({ version }: { version: ShownAnnouncement }) {
  const { say } = useWords()
  const { VersionName, Title, PublishAt, Items, GuideUrl, IsNew } = version
  return (
    <li data-new={IsNew ? true : undefined}>
      <h2>
        <b>{VersionName}</b> {Title}
        {IsNew === 1 && <em>{say('新')}</em>}
      </h2>
      <small>
        <Moment at={PublishAt} />
        {GuideUrl && (
          <a href={GuideUrl} target="_blank" rel="noreferrer">
            {say('查看指南')}
          </a>
        )}
      </small>
      <ul>
        {Items.map((item) => (
          <Item key={`${item.Kind} ${item.Text}`} item={item} />
        ))}
      </ul>
    </li>
  )
}

/** A change, and the way to the page that it is about where the person's menu holds it. */
function Item({ item: { Kind, Text, MenuUrl } }: { item: ShownAnnouncement['Items'][number] }) {
  const { say, language } = useWords()
  const kind = itemKinds.find(({ code }) => code === Kind)
  const entry = useSession(({ addedRouters }) => (MenuUrl ? entryOf(addedRouters, MenuUrl) : undefined))
  return (
    <li>
      {kind && <State tone={kind.tone}>{say(kind.label)}</State>}
      <span>{Text}</span>
      {entry && <Link to={entry.path}>{titleIn(language, entry)}</Link>}
    </li>
  )
}
