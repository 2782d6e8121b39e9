import { scannerDevices } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countDevices, type DeviceRecord, findDevices } from './queries.ts'
import { deviceReasons } from './rules.ts'

/** Who reads devices has the permission for their steps. */
export function presentDevice(row: DeviceRecord) {
  const isWorking = deviceReasons(row).length === 0
  return { ...row, can: { renew_code: isWorking, edit: isWorking, cut_off: isWorking } }
}

export const listScannerDevices = answer(scannerDevices.scannerDevices, async (ctx, input) => {
  const filter = { patterns: searchPatterns(input.search), status: input.status, now: ctx.now }
  const [rows, total] = await Promise.all([findDevices(ctx.db, filter, page(input)), countDevices(ctx.db, filter)])
  return { data: rows.map(presentDevice), meta: meta(input, total) }
})
