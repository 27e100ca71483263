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
  fireEvent.change(screen.getByLabelText('账单文件'), {
    target: { files: [new File([Uint8Array.from(bytes)], 'bill.csv')] },
  })
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('银联'))
})
