import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeToken } from '#web/session/token.ts'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import IncompleteLinkPage from './incomplete-link.page.tsx'

standIns()

test('who is signed in goes from a big screen without its key to where keys are made, strangers do not', () => {
  show(<IncompleteLinkPage of="screen" />)
  expect(screen.queryByRole('link', { name: '大屏密钥' })).toBeNull()
  writeToken('abc')
  show(<IncompleteLinkPage of="screen" />)
  expect(screen.getByRole('link', { name: '大屏密钥' }).getAttribute('href')).toBe('/_cloud_system/displayKey')
})
