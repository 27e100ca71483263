import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import { BillContent } from './bill-content.web.tsx'
import { reconcileTask } from './reconcile-task.ts'

standIns()

test.each([
  ['UTF-8', [0xe9, 0x93, 0xb6, 0xe8, 0x81, 0x94]],
  ['GB 18030', [0xd2, 0xf8, 0xc1, 0xaa]],
])('a bill is read from its file, in %s, and stands in the form before it is compared', async (_coding, bytes) => {
  const onChange = shownContent()
  choose(new File([Uint8Array.from(bytes)], 'bill.csv'))
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('银联'))
})

test.each([
  ['a workbook', '“bill.xlsx”不是文本文件', [0x50, 0x4b, 3, 4, 0x14, 0]],
  ['an empty file', '文件“bill.xlsx”是空的', []],
])(
  '%s is refused with what to do, what stands in the form stays, and the next file is read',
  async (_kind, says, bytes) => {
    const onChange = shownContent()
    choose(new File([Uint8Array.from(bytes)], 'bill.xlsx'))
    expect((await screen.findByRole('alert')).textContent).toContain(says)
    expect(onChange).not.toHaveBeenCalled()
    choose(new File(['type'], 'bill.csv'))
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('type'))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a file that cannot be read, because it is gone or a folder, is said', async () => {
  const onChange = shownContent()
  const gone = new File(['type'], 'bill.csv')
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  choose(gone)
  expect((await screen.findByRole('alert')).textContent).toContain('没能读取文件“bill.csv”')
  expect(onChange).not.toHaveBeenCalled()
})

function shownContent() {
  const onChange = vi.fn<(value: unknown) => void>()
  show(
    <BillContent
      id="form-content"
      field={reconcileTask.actions.load.fields.content}
      value=""
      onChange={onChange}
      invalid={false}
      faults={{}}
      describedBy="form-content-help"
      disabled={false}
    />,
  )
  return onChange
}

function choose(file: File) {
  fireEvent.change(screen.getByLabelText('账单文件'), { target: { files: [file] } })
}
