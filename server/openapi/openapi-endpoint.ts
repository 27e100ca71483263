import type { FastifyInstance } from 'fastify'
import { endpoint } from '#kernel/endpoint.ts'
import type { MenuEntry } from '#kernel/page.ts'
import type { Permission } from '#kernel/permission.ts'
import { mount, receive } from '../http/app.ts'
import type { Json } from '#kernel/wire.ts'
import type { Machine } from '../machine.ts'
import type { Settings } from '../settings.ts'
import { version } from '../version.ts'
import { openApiDocument, type WebhookEvent } from './document.ts'

const path = '/api/openapi.json'

/** To read it in the console. */
const openApiPermission: Permission = 'open-api:read'

/** The description of all that a program can do, for anyone who has an API key or is signed in; made when it is asked for first. */
export function mountOpenApi(
  app: FastifyInstance,
  machine: Machine,
  contents: readonly MenuEntry[],
  events: readonly WebhookEvent[],
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  isForKeys: (code: Permission) => boolean,
): void {
  let text: string | undefined
  const describe = () =>
    (text ??= JSON.stringify(
      openApiDocument({
        contents,
        endpoints: app.declaredEndpoints,
        events,
        english: machine.words.en,
        version,
        publicUrl,
        isForKeys,
      }),
    ))
  app.get(path, { config: { access: 'signed-in', forPrograms: true } }, async (request, reply) => {
    await receive(machine, request, { path, access: 'signed-in' })
    return reply.type('application/json; charset=utf-8').send(describe())
  })
  mount(
    app,
    machine,
    endpoint({
      path: '/api/openApi/queryOpenApi',
      label: '开放接口',
      access: { permission: openApiPermission },
      peopleOnly: true,
      request: {},
    }),
    async () => JSON.parse(describe()) as Json,
  )
}
