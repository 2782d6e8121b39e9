import type { RosterOrder } from '@talaan/contract'
import { rosterOrders } from '@talaan/contract/values'
import { useNavigate, useSearch } from '../../../lib/navigation.tsx'
import { oneOf, searchParams } from '../../../lib/search-params.ts'

const STORAGE_KEY = 'roster-order'

const readOrder = oneOf(rosterOrders)
const asked = searchParams({ order: readOrder })

/** The order of rosters: from the address, else the one chosen last. */
export function useRosterOrder(): [RosterOrder, (order: RosterOrder) => void] {
  const { order: askedOrder } = useSearch(asked)
  const navigate = useNavigate()
  const chooseOrder = (order: RosterOrder) => {
    localStorage.setItem(STORAGE_KEY, order)
    navigate({ to: '.', search: (old) => ({ ...old, order }), replace: true, resetScroll: false })
  }
  return [askedOrder ?? readOrder(localStorage.getItem(STORAGE_KEY) ?? '') ?? 'name', chooseOrder]
}
