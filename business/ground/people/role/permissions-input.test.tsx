import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '#business/roof/contents.ts'
import { useSession } from '#web/session/session.ts'
import { show, standIns } from '#web/testing/console-for-test.tsx'
import { PermissionsInput } from './permissions-input.web.tsx'
import { role } from './role.ts'

standIns()

const onChange = vi.fn<(value: unknown) => void>()

function showFor(TenantId: string) {
  useSession.setState(({ me }) => ({ me: { ...me, TenantId, isAdmin: true } }))
  const value = ['park-order:read']
  show(
    <PermissionsInput
      id="form-PermissionCodes"
      field={role.fields.PermissionCodes}
      value={value}
      onChange={onChange}
      invalid={false}
    />,
  )
}

beforeEach(() => void onChange.mockReset())

test('rights stand by branches of the menu, each with how many are held; what is looked for lies open', () => {
  showFor('1')
  const orders = screen.getByText('运营管理').closest('details')!
  expect([orders.open, /^运营管理1 \/ \d+$/.test(orders.querySelector('summary')!.textContent)]).toEqual([false, true])
  fireEvent.change(screen.getByLabelText('查找权限'), { target: { value: '黑名单' } })
  expect(screen.getAllByRole('group').length).toBeGreaterThan(0)
  const lists = screen.getByText('车辆管理').closest('details')!
  expect(lists.open).toBe(true)
  fireEvent.click(screen.getByLabelText('导入'))
  expect(onChange).toHaveBeenCalledWith(['park-order:read', 'black-plate:import'])
})

test('what only the platform does is offered to the platform alone', () => {
  showFor('1')
  expect(screen.queryByText('平台管理')).toBeNull()
})
