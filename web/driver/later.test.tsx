import { cleanup, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Crash } from '../look/crash.tsx'
import { Later } from './later.tsx'

afterEach(cleanup)

const failing = (message: string) => lazy(() => Promise.reject(new Error(message)))
const cutOff = 'Failed to fetch dynamically imported module: /assets/appeal.js'

test('a part that does not come over the line is said in its place, and the page goes on', async () => {
  const [Part, Extra] = [failing(cutOff), failing(cutOff)]
  render(
    <Crash>
      <Later>
        <Part />
      </Later>
      <Later isExtra>
        <Extra />
      </Later>
      <button type="button">立即支付</button>
    </Crash>,
    { onCaughtError: () => undefined },
  )
  await screen.findByText('网络连接失败,请检查网络后重试')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('button', { name: '重试' })).toBeDefined()
  expect(screen.getByRole('button', { name: '立即支付' })).toBeDefined()
})

test('what breaks otherwise is shown as a fault, and leads drivers to no sign-in of the staff', async () => {
  const Part = failing('x is not a function')
  render(
    <Crash home={null}>
      <Later>
        <Part />
      </Later>
    </Crash>,
    { onCaughtError: () => undefined },
  )
  await screen.findByText('这个页面出错了')
  expect(screen.queryByRole('link')).toBeNull()
})
