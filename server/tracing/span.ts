import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A piece of work of a trace, with what OpenTelemetry calls its attributes; times in milliseconds since 1970. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  readonly name: string
  readonly kind: keyof typeof spanKinds
  readonly beganAt: number
  endedAt: number
  hasFailed: boolean
  readonly attributes: Record<string, string | number>
  /** Takes it, and those within it, when they have ended. */
  readonly keep: (span: Span) => void
}

/** As the protocol numbers them (opentelemetry-proto, trace.proto). */
export const spanKinds = { internal: 1, server: 2, client: 3 } as const

/** In which span this runs; nothing where nothing is traced. */
export const current = new AsyncLocalStorage<Span>()

const now = () => performance.timeOrigin + performance.now()

/** Starts a span, within another of this process or of anyone who asks (`traceId` and `spanId`), or a trace of its own. */
export function startSpan(
  { name, kind, keep }: Pick<Span, 'name' | 'kind' | 'keep'>,
  within: Pick<Span, 'traceId' | 'spanId'> | null,
): Span {
  return {
    traceId: within?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: within?.spanId ?? null,
    name,
    kind,
    beganAt: now(),
    endedAt: 0,
    hasFailed: false,
    attributes: {},
    keep,
  }
}

/** Ends it now, and hands it to be sent. */
export function endSpan(span: Span): void {
  span.endedAt = now()
  span.keep(span)
}

/** Does the work as a span of its own within the one that runs; where nothing is traced it just does it. */
export async function inSpan<Result>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = current.getStore()
  if (!parent) return work()
  const span = startSpan({ name, kind: 'client', keep: parent.keep }, parent)
  Object.assign(span.attributes, attributes)
  try {
    return await current.run(span, work)
  } catch (error) {
    span.hasFailed = true
    throw error
  } finally {
    endSpan(span)
  }
}
