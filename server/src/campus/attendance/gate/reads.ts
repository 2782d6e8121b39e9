import { scannerDevices } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countDevices, findDevices } from './queries.ts'

export const listScannerDevices = answer(scannerDevices.scannerDevices, async (ctx, input) => {
  const filter = { patterns: searchPatterns(input.search), status: input.status, now: ctx.now }
  const [data, total] = await Promise.all([findDevices(ctx.db, filter, page(input)), countDevices(ctx.db, filter)])
  return { data, meta: meta(input, total) }
})
