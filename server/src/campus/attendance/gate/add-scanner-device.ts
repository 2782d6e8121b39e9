import { scannerDevices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { insertDevice, isNameTaken } from './queries.ts'
import { makeCode } from './rules.ts'

export const takenName = (): never => invalid({ name: 'Another device has this name' })

export async function checkName(tx: Tx, name: string, besides?: number): Promise<void> {
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
