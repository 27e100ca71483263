import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me, show, standIns } from '#web/testing/console-for-test.tsx'
import { useSession } from '#web/session/session.ts'
import { LotLoads } from './lot-loads.web.tsx'

standIns()

test('a tenant without a car park is led to adding one, and only who may', () => {
  show(<LotLoads lots={[]} />)
  screen.getByText(/新增停车场/)
  act(() => useSession.setState({ me: { ...me, isAdmin: false } }))
  expect(screen.getByText(/还没有停车场/).textContent).toBe('还没有停车场')
})
