import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { business, show, standIns } from '../testing/console-for-test.tsx'
import { Navbar } from '../shell/navbar.tsx'

standIns()

const counts: Record<string, number> = { 商户优惠管理: 6, 月卡管理: 4 }
const guides = {
  names: Object.keys(counts),
  steps: async (name: string) =>
    Array.from({ length: counts[name]! }, (_, at) => ({
      picture: { zh: `/guides/${counts[name]}-${at + 1}.webp`, en: `/guides/${counts[name]}-${at + 1}.en.webp` },
      text: { zh: `点这里做第${at + 1}件事`, en: `Do thing ${at + 1} here` },
    })),
}

// The simulated page has dialogs, but does not show them.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

async function openGuide(name: string) {
  show(<Navbar />, '/', { ...business, guides })
  fireEvent.click(screen.getByRole('button', { name: '操作指引' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '商户优惠管理',
    '月卡管理',
  ])
  // What is shown waits for its steps.
  await act(async () => fireEvent.click(screen.getByText(name)))
  return screen.findByRole('dialog', { name })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const picture = () => screen.getByRole<HTMLImageElement>('img')

test('[NAV-02] the dropdown offers the guides, and the chosen one opens at its first step', async () => {
  await openGuide('月卡管理')
  expect(screen.getByText('第 1 步,共 4 步')).toBeTruthy()
  expect(picture().src).toContain('/guides/4-1.webp')
})

test('[NAV-02] on a phone there is none', () => {
  window.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never
  show(<Navbar />, '/', { ...business, guides })
  expect(screen.queryByRole('button', { name: '操作指引' })).toBeNull()
})

test('[GDE-02] each step is a picture with its text; the areas go on and back, and the end closes it', async () => {
  await openGuide('月卡管理')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上一步' }).disabled).toBe(true)
  press('下一步')
  press('下一步')
  press('上一步')
  expect(picture().src).toContain('/guides/4-2.webp')
  expect(picture().alt).toBe('点这里做第2件事')
  expect(screen.getByText('点这里做第2件事')).toBeTruthy()
  press('下一步')
  press('下一步')
  press('完成指引')
  expect(screen.queryByRole('dialog', { name: '月卡管理' })).toBeNull()
})

test('[GDE-02] Escape closes it, and it opens at its first step again', async () => {
  const dialog = await openGuide('商户优惠管理')
  press('下一步')
  // What a browser does on Escape in a modal dialog.
  fireEvent(dialog, new Event('close'))
  expect(screen.queryByRole('dialog', { name: '商户优惠管理' })).toBeNull()
})
