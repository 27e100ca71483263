import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useWords } from '#web/language/language.ts'
import { entryOf, titleIn } from '#web/session/menu.ts'
import { useSession } from '#web/session/session.ts'

/** A button that leads to a page of the person's menu, by the name it has there; nothing where the menu does not hold it. */
export function PageLink({ to }: { to: string }) {
  const { language } = useWords()
  const navigate = useNavigate()
  const entry = useSession(({ addedRouters }) => entryOf(addedRouters, to))
  if (!entry) return null
  return <Button onClick={() => void navigate(to)}>{titleIn(language, entry)}</Button>
}
