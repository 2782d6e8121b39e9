import { scannerDevices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockDevice, setCode } from './queries.ts'
import { cutOffReason, makeCode } from './rules.ts'

/** The locked device; 409 when it was cut off. */
export async function lockWorkingDevice(tx: Tx, id: number) {
  const device = (await lockDevice(tx, id)) ?? notFound()
  conflictIfAny(device.cut_off_at ? [cutOffReason] : [])
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
