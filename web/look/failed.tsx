import { Refusal } from '../requests/refusal.ts'
import { useWords } from '../language/language.ts'
import { Notice } from './notice.tsx'

/** In the place of a page whose data did not come: what failed, with the request id, and a retry. */
export function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { say } = useWords()
  return (
    <div role="alert">
      <Notice title={error.message} requestId={error instanceof Refusal ? error.requestId : null}>
        <button type="button" onClick={onRetry}>
          {say('重试')}
        </button>
      </Notice>
    </div>
  )
}
