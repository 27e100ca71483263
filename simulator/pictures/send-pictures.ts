import { pause } from '../stopping.ts'
import type { Uploads } from '../device/events.ts'
import { carPictures, type Seen } from './car-pictures.ts'

/** So many cars wait to be drawn at most; the pictures of more are lost, as in a camera whose memory is full. */
const mostWaiting = 60
const tries = 3
const pauseMs = 2_000

/** Draws what cameras saw and sends it to where Berth said, one car after the other, so that drawing never holds up what lanes say. */
export function pictureSender(berth: string, stop: AbortSignal): (seen: Seen, uploads: Uploads) => void {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  const send = async (seen: Seen, uploads: Uploads) => {
    const { scene, plate } = await carPictures(seen)
    if (uploads.scenePicture) await put(new URL(uploads.scenePicture, berth), scene, stop)
    if (uploads.platePicture && plate) await put(new URL(uploads.platePicture, berth), plate, stop)
  }
  return (seen, uploads) => {
    if (waiting >= mostWaiting || stop.aborted) return
    waiting += 1
    last = last
      .then(() => send(seen, uploads))
      .catch(() => {
        // A camera that cannot send goes on without.
      })
      .finally(() => (waiting -= 1))
  }
}

/** Until it is stored or refused; a server that is away is asked again. */
async function put(url: URL, bytes: Uint8Array, stop: AbortSignal): Promise<void> {
  for (let attempt = 1; !stop.aborted; attempt++) {
    const answered = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(bytes),
      signal: AbortSignal.any([stop, AbortSignal.timeout(30_000)]),
    }).catch(() => null)
    if ((answered && answered.status < 500) || attempt === tries) return
    await pause(pauseMs * attempt, stop)
  }
}
