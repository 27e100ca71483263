import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { State } from '#fields/choice/state.web.tsx'
import { Moment } from '#fields/moment/moment.web.tsx'
import { ask } from '#web/requests/ask.ts'
import { useWords } from '#web/language/language.ts'
import { useStoredWords } from '#web/language/stored.ts'
import { Icon } from '#web/look/icons.tsx'
import styles from './message-center.module.css'
import { messageFields, type WireMessage } from './message.ts'

/** One message; going to what it is about reads it. */
export function MessageRow({ message, onChanged }: { message: WireMessage; onChanged(): Promise<void> }) {
  const { say } = useWords()
  const sayStored = useStoredWords()
  const navigate = useNavigate()
  const { id, Title, Content, Category, Level, SentAt, IsRead, JumpUrl } = message
  const level = messageFields.Level.options.find(({ code }) => code === Level)!
  const category = messageFields.Category.options.find(({ code }) => code === Category)!
  const read = () => ask('/api/message/readMessage', { id }).then(onChanged)
  const view = async () => {
    if (!IsRead) await read()
    if (JumpUrl) void navigate(JumpUrl)
  }
  return (
    <li data-unread={IsRead ? undefined : true}>
      <div className={styles.what}>
        <h2>
          {!IsRead && <i className={styles.dot} role="img" aria-label={say('未读')} />}
          {sayStored(Title)}
        </h2>
        <p>{sayStored(Content)}</p>
        <small>
          <State tone={level.tone}>{say(level.label)}</State>
          <span>{say(category.label)}</span>
          <Moment at={SentAt} />
        </small>
      </div>
      <div className={styles.does}>
        {JumpUrl && (
          <Button size="small" onClick={() => void view()}>
            {say('查看')}
          </Button>
        )}
        {!IsRead && (
          <Button size="small" onClick={() => void read()}>
            {say('标为已读')}
          </Button>
        )}
        <Button
          size="small"
          type="text"
          aria-label={say('删除')}
          icon={<Icon name="trash" size={16} />}
          onClick={() => void ask('/api/message/deleteMessage', { id }).then(onChanged)}
        />
      </div>
    </li>
  )
}
