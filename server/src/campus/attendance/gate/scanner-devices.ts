import { type Answer, scannerDevices } from '@talaan/contract'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { clearAttempts, throttle } from '#platform/throttle.ts'
import {
  findDevice,
  insertDevice,
  isNameTaken,
  lockDevice,
  lockDeviceOfCode,
  setCode,
  setCutOff,
  setName,
  setRegistered,
} from './queries.ts'
import { presentDevice } from './reads.ts'
import { CODE_LIMIT, deviceReasons, hashCode, hashToken, makeCode, makeToken } from './rules.ts'

export const takenName = (): never => invalid({ name: 'Another device has this name' })

async function checkName(tx: Tx, name: string, besides?: number): Promise<void> {
  if (await isNameTaken(tx, name, besides)) takenName()
}

/** Adds a device, with the code that registers it. */
export const addScannerDevice = action(scannerDevices.addScannerDevice, async (tx, ctx, { name }) => {
  await checkName(tx, name)
  const code = makeCode(ctx.now)
  const id = await insertDevice(tx, name, code, ctx.actor.id)
  await audit(tx, ctx, { action: 'scanner_devices.add', entity: 'scanner_devices', entity_id: id, after: { name } })
  return { data: { id, name, code: code.code, expires_at: code.expires_at }, message: 'Scanner Device Successfully Created' }
})

/** Changes the name of a device. */
export const editScannerDevice = action(scannerDevices.editScannerDevice, async (tx, ctx, { id, name, updated_at }) => {
  const before = await lockWorkingDevice(tx, id)
  await checkFresh(tx, { entity: 'scanner_devices', row: before, since: updated_at })
  await checkName(tx, name, id)
  await setName(tx, id, name)
  const change = { before: { name: before.name }, after: { name } }
  await audit(tx, ctx, { action: 'scanner_devices.edit', entity: 'scanner_devices', entity_id: id, ...change })
  return { data: presentDevice((await findDevice(tx, id, ctx.now))!), message: 'Scanner Device Successfully Updated' }
})

/** Registers the device on which the code is typed. Another one that was registered under this name is cut off by it. */
export const registerScannerDevice = answer(scannerDevices.registerScannerDevice, async (ctx, { code }) => {
  const attempts = ['scanner-device-code', `user ${ctx.actor.id}`, CODE_LIMIT] as const
  await throttle(ctx, ...attempts)
  const answer = await register(ctx, code)
  // Who registers many devices in a row is not stopped.
  await clearAttempts(ctx, ...attempts)
  return answer
})

const register = (ctx: UserContext, code: string): Promise<Answer<typeof scannerDevices.registerScannerDevice>> =>
  ctx.transaction(async (tx) => {
    const unknown = { code: 'This code is wrong or has expired. Ask an administrator for another one.' }
    const { id, name } = (await lockDeviceOfCode(tx, hashCode(code), ctx.now)) ?? invalid(unknown)
    const token = makeToken()
    await setRegistered(tx, id, hashToken(token), { by: ctx.actor.id, at: ctx.now })
    await audit(tx, ctx, { action: 'scanner_devices.register', entity: 'scanner_devices', entity_id: id })
    return { data: { id, name, token }, message: 'This Device Is Registered' }
  })

/** The locked device; 409 when it was cut off. */
async function lockWorkingDevice(tx: Tx, id: number) {
  const device = (await lockDevice(tx, id)) ?? notFound()
  conflictIfAny(deviceReasons(device))
  return device
}

/** Makes another code, for a device that was replaced or whose code expired. What is registered works until the code is typed. */
export const renewScannerCode = action(scannerDevices.renewScannerCode, async (tx, ctx, { id }) => {
  const { name } = await lockWorkingDevice(tx, id)
  const code = makeCode(ctx.now)
  await setCode(tx, id, code)
  await audit(tx, ctx, { action: 'scanner_devices.renew_code', entity: 'scanner_devices', entity_id: id })
  return { data: { id, name, code: code.code, expires_at: code.expires_at }, message: 'The former code no longer works.' }
})

const MESSAGE = 'Scanner Device Successfully Cut Off'

/** Cuts off a device for good; a repeated call changes nothing. The device finds out the next time it reaches the portal. */
export const cutOffScannerDevice = action(scannerDevices.cutOffScannerDevice, async (tx, ctx, { id, reason }) => {
  const device = (await lockDevice(tx, id)) ?? notFound()
  if (deviceReasons(device).length > 0) return { message: MESSAGE }
  await setCutOff(tx, id, { reason, by: ctx.actor.id, at: ctx.now })
  const change = { before: { name: device.name }, after: { cut_off_at: ctx.now, reason } }
  await audit(tx, ctx, { action: 'scanner_devices.cut_off', entity: 'scanner_devices', entity_id: id, ...change })
  return { message: MESSAGE }
})
