import { expect, test } from 'vitest'
import { brokerState } from './broker-state.ts'

test('[F-26] a broker that is away is said once for each reason, so that one which comes back and refuses the password is not taken for gone; then that it is there', () => {
  const said: string[] = []
  const state = brokerState({
    warn: (about: any, sentence?: string) => said.push(sentence ? about.err.message : about),
  })
  const [gone, refused] = [new Error('connect ECONNREFUSED'), new Error('Connection refused: Not authorized')]
  for (const reason of [gone, gone, refused, gone, refused]) state.isAway(reason)
  for (let time = 0; time < 2; time++) state.isThere()
  state.isAway(gone)
  expect(said).toEqual([gone.message, refused.message, 'the MQTT broker of MQTT_URL is there', gone.message])
})
