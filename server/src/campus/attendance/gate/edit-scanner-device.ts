import { scannerDevices } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkName } from './add-scanner-device.ts'
import { findDevice, setName } from './queries.ts'
import { lockWorkingDevice } from './renew-scanner-code.ts'

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
