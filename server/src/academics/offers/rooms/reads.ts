import { rooms as contract } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { meta, page } from '#platform/paging.ts'
import { countRooms, findRooms } from './room-queries.ts'

export const rooms = answer(contract.rooms, async (ctx, input) => {
  const is_active = input.is_active === undefined ? undefined : input.is_active === '1'
  const filter = { is_active, patterns: searchPatterns(input.search) }
  const term = await schoolTerm(ctx)
  const [data, total] = await Promise.all([findRooms(ctx.db, filter, page(input), term), countRooms(ctx.db, filter)])
  return { data, meta: meta(input, total) }
})
