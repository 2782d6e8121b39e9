import { scannerDevices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findDevice, insertDevice, isNameTaken, setName } from './queries.ts'
import { lockWorkingDevice } from './renew-scanner-code.ts'
import { makeCode } from './rules.ts'

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
  return { data: (await findDevice(tx, id, ctx.now))!, message: 'Scanner Device Successfully Updated' }
})
