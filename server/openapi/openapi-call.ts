import type { FastifyInstance } from 'fastify'
import type { MenuEntry } from '#kernel/page.ts'
import { receive } from '../http/app.ts'
import type { Machine } from '../machine.ts'
import type { Settings } from '../settings.ts'
import { version } from '../version.ts'
import { openApiDocument, type WebhookEvent } from './document.ts'

const path = '/api/openapi.json'

/** The description of all that a program can do, for whoever has an API key or is signed in; made when it is asked for first. */
export function mountOpenApi(
  app: FastifyInstance,
  machine: Machine,
  contents: readonly MenuEntry[],
  events: readonly WebhookEvent[],
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): void {
  let text: string | undefined
  app.get(path, { config: { access: 'signed-in' } }, async (request, reply) => {
    await receive(machine, request, { path, access: 'signed-in' })
    text ??= JSON.stringify(
      openApiDocument({ contents, calls: app.declaredCalls, events, english: machine.words.en, version, publicUrl }),
    )
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
