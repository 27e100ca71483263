import type { Logger } from 'pino'
import { version } from '../version.ts'
import { spanKinds, type Span } from './span.ts'

const everyMs = 5_000
const patienceMs = 10_000
/** Kept until they are sent; beyond, the newest are left out. */
const mostKept = 4_096

export interface Sending {
  /** Takes a span that has ended. */
  keep(span: Span): void
  /** Sends what is kept and ends. */
  close(): Promise<void>
}

/**
 * Sends spans to a collector every five seconds, as JSON over HTTP (OpenTelemetry Protocol 1.x, `<endpoint>/v1/traces`). What the collector does not
 * take is lost, never waited for: the log says when that starts. Tried against a receiver of our own, not against a collector.
 */
export function sendSpans(endpoint: string, headers: Readonly<Record<string, string>>, log: Logger): Sending {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  let kept: Span[] = []
  let isRefused = false
  const refused = (why: unknown) => {
    if (!isRefused) log.warn({ err: why }, 'traces are lost: the collector does not take them')
    isRefused = true
  }
  const send = async () => {
    if (!kept.length) return
    const spans = kept
    kept = []
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(messageOf(spans)),
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      if (answer.ok) isRefused = false
      else refused(new Error(`HTTP ${answer.status}`))
    } catch (error) {
      refused(error)
    }
  }
  const sending = setInterval(() => void send(), everyMs).unref()
  return {
    keep(span) {
      if (kept.length < mostKept) kept.push(span)
    },
    async close() {
      clearInterval(sending)
      await send()
    },
  }
}

/** opentelemetry-proto, trace_service.proto, in its JSON form: ids in hexadecimal, numbers of 64 bits as text. */
function messageOf(spans: readonly Span[]): unknown {
  const resource = { 'service.name': 'berth', 'service.version': version, 'process.pid': process.pid }
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'berth', version }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf(span: Span): unknown {
  const { traceId, spanId, parentId, name, kind, beganAt, endedAt, hasFailed, attributes } = span
  return {
    traceId,
    spanId,
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind: spanKinds[kind],
    startTimeUnixNano: nanoseconds(beganAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    status: hasFailed ? { code: 2 } : {},
  }
}

function attributesOf(attributes: Readonly<Record<string, string | number>>): unknown[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}

function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)
}
