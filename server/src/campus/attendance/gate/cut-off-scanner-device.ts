import { scannerDevices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockDevice, setCutOff } from './queries.ts'

const MESSAGE = 'Scanner Device Successfully Cut Off'

/** Cuts off a device for good; a repeated call changes nothing. The device finds out the next time it reaches the portal. */
export const cutOffScannerDevice = action(scannerDevices.cutOffScannerDevice, async (tx, ctx, { id, reason }) => {
  const device = (await lockDevice(tx, id)) ?? notFound()
  if (device.cut_off_at) return { message: MESSAGE }
  await setCutOff(tx, id, { reason, by: ctx.actor.id, at: ctx.now })
  const change = { before: { name: device.name }, after: { cut_off_at: ctx.now, reason } }
  await audit(tx, ctx, { action: 'scanner_devices.cut_off', entity: 'scanner_devices', entity_id: id, ...change })
  return { message: MESSAGE }
})
