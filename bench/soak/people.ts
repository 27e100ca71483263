import { setTimeout as wait } from 'node:timers/promises'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { blackPlate } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { endpointPath } from '#kernel/entity.ts'
import { Answers, post } from './pace.ts'

const paths = [endpointPath(parkOrder, 'query'), endpointPath(blackPlate, 'query')]
const paceMs = 5_000

/** People who read lists, each a page every five seconds. */
export class People {
  private readonly answers = new Answers()
  private readonly port: number
  private readonly tokens: readonly string[]
  private readonly closing = new AbortController()
  private reading: Promise<unknown> = Promise.resolve()

  constructor(port: number, tokens: readonly string[]) {
    this.port = port
    this.tokens = tokens
  }

  begin(): void {
    this.reading = Promise.all(this.tokens.map((token) => this.read(token)))
  }

  async end(): Promise<void> {
    this.closing.abort()
    await this.reading
  }

  takeTimes(): { middle: number; p99: number } {
    return this.answers.takeTimes()
  }

  total(): string {
    return `people: ${this.answers.inALine()}`
  }

  private async read(token: string): Promise<void> {
    const { signal } = this.closing
    const pause = (ms: number) => wait(ms, null, { signal }).catch(() => {})
    await pause(Math.random() * paceMs)
    for (let turn = 0; !signal.aborted; turn++) {
      const began = performance.now()
      const { kind } = await post(this.port, paths[turn % paths.length]!, { authorization: token }, {})
      this.answers.note(kind, performance.now() - began)
      await pause(paceMs)
    }
  }
}
