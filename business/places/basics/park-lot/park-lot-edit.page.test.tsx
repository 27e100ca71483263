import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import ParkLotEditPage from './park-lot-edit.page.tsx'

standIns()

test('who adds a car park types its name at once', async () => {
  show(<ParkLotEditPage />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/车场名称/)))
})
