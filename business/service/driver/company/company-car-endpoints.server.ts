import { endpoint } from '#kernel/endpoint.ts'
import { companyVehicle } from '#business/rights/companies/company-vehicle/company-vehicle.ts'
import { addOwnCar, stopOwnCar } from '#business/rights/companies/company-vehicle/keep-own-cars.server.ts'
import { text } from '#fields/text/text.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openDriverSession } from '../phone/driver-session.server.ts'
import { numbered } from '../shop/numbered.ts'

const { PlateNumber, OwnerName } = companyVehicle.fields

/** A company's contact keeps its cars. Each address may do twenty such things a minute. */
export const companyCarEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  const session = text('手机验证', { required: true, max: 80 })
  const companyId = text('单位', { required: true, max: 18 })
  const opened = (token: string, ip: string) => {
    limit.check([ip])
    limit.count([ip])
    return openDriverSession(machine, token)
  }

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/addCompanyCar',
      label: '添加车辆',
      access: 'public',
      request: { session, companyId, PlateNumber, OwnerName },
    }),
    async ({ input: { session, companyId, ...car }, ip, path }) => {
      const { tenantId, mobile } = await opened(session, ip)
      const contact = { mobile, companyId: numbered(companyId), ip, path }
      await machine.database.inScope(wholeTenant(tenantId), (tx) => addOwnCar(tx, contact, car))
      await machine.hub.publish({ tenantId, topic: 'changed', of: companyVehicle.name })
      return null
    },
  )

  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/stopCompanyCar',
      label: '停用车辆',
      access: 'public',
      request: { session, companyId, vehicleId: text('车辆', { required: true, max: 18 }) },
    }),
    async ({ input: { session, companyId, vehicleId }, ip, path }) => {
      const { tenantId, mobile } = await opened(session, ip)
      const contact = { mobile, companyId: numbered(companyId), ip, path }
      await machine.database.inScope(wholeTenant(tenantId), (tx) => stopOwnCar(tx, contact, numbered(vehicleId)))
      await machine.hub.publish({ tenantId, topic: 'changed', of: companyVehicle.name })
      return null
    },
  )
})
