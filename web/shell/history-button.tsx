import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useBusiness } from '../business-context.ts'
import { useWords } from '../language/language.ts'
import { useSession } from '../session/session.ts'
import { IconButton } from './icon-button.tsx'

/** The red dot means a version that the person has not read of; the page behind it puts it out (specification 2, Navbar). */
export function HistoryButton() {
  const { versions } = useBusiness()
  const needReview = useSession((session) => session.needReview)
  const { say } = useWords()
  const navigate = useNavigate()
  useEffect(() => {
    versions.needReview().then(
      (needReview) => useSession.setState({ needReview }),
      () => {},
    )
  }, [versions])
  return (
    <IconButton
      label={needReview ? say('版本更新历史,有新版本') : say('版本更新历史')}
      icon="history"
      dot={needReview}
      onClick={() => void navigate(versions.page)}
    />
  )
}
