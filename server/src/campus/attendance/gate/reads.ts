import type { Answer, Input, scannerDevices } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { countDevices, findDevices } from './queries.ts'

export async function listScannerDevices(
  ctx: UserContext,
  input: Input<typeof scannerDevices.scannerDevices>,
): Promise<Answer<typeof scannerDevices.scannerDevices>> {
  const filter = { patterns: searchPatterns(input.search), state: input.state, now: ctx.now }
  const [data, total] = await Promise.all([findDevices(ctx.db, filter, page(input)), countDevices(ctx.db, filter)])
  return { data, meta: meta(input, total) }
}
