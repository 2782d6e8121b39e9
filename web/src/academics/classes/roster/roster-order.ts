import type { RosterOrder } from '@talaan/contract'
import { rosterOrders } from '@talaan/contract/values'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'

const STORAGE_KEY = 'roster-order'

const readOrder = oneOf(rosterOrders)
const orderSearch = searchParams({ order: readOrder })

/** The order of rosters: from the address, else the one chosen last. */
export function useRosterOrder(): [RosterOrder, (order: RosterOrder) => void] {
  const { order: orderInAddress } = useSearch(orderSearch)
  const navigate = useNavigate()
  const chooseOrder = (order: RosterOrder) => {
    localStorage.setItem(STORAGE_KEY, order)
    navigate({ to: '.', search: (old) => ({ ...old, order }), replace: true, resetScroll: false })
  }
  return [orderInAddress ?? readOrder(localStorage.getItem(STORAGE_KEY) ?? '') ?? 'name', chooseOrder]
}
