import { callServer } from '#web/driver/call-server.ts'
import { ownSecret } from './kept-phone.web.ts'

/** Says that this phone asked to pay, so that the invoice and the plate are for it; where nothing can be kept, it pays all the same. */
export async function holdPayment(path: string, payment: Readonly<Record<string, string>>): Promise<void> {
  const phone = ownSecret()
  if (phone) await callServer(path, { ...payment, phone }).catch(() => null)
}
