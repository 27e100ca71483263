import { sentences } from '#kernel/failure.ts'
import { fill } from '#kernel/sentence.ts'
import type { Machine } from '../machine.ts'
import { whyEnded } from '../session/sessions.ts'
import type { Console } from './consoles.ts'

/**
 * Sends a console the reason why its session ended, in both languages, and closes its socket: 4403 for one that ended, 4401 for a token that was none when
 * it came. Closed it is also when the reason cannot be read.
 */
export async function end({ database }: Machine, { socket, session }: Console, code = 4403): Promise<void> {
  try {
    const { reason, minutes } = await whyEnded(database, session)
    const sentence = sentences[`ended.${reason}`]
    const [zh, en] = [fill(sentence.zh, { minutes }), fill(sentence.en, { minutes })]
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ message_type: '3', reason, zh, en }))
  } finally {
    socket.close(code, 'session ended')
  }
}
