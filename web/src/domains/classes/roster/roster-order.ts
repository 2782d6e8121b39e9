import type { RosterOrder } from '@talaan/contract'
import { rosterOrders } from '@talaan/contract/values'
import { useNavigate, useSearch } from '../../../lib/navigation.tsx'

const STORAGE_KEY = 'roster-order'

const parseOrder = (value: unknown): RosterOrder | undefined => rosterOrders.find((order) => order === value)

/** The order of rosters: from the address, else the one chosen last. */
export function useRosterOrder(): [RosterOrder, (order: RosterOrder) => void] {
  const search = useSearch() as { order?: string }
  const navigate = useNavigate()
  const chooseOrder = (order: RosterOrder) => {
    localStorage.setItem(STORAGE_KEY, order)
    navigate({ to: '.', search: ((old: object) => ({ ...old, order })) as never, replace: true, resetScroll: false })
  }
  return [parseOrder(search.order) ?? parseOrder(localStorage.getItem(STORAGE_KEY)) ?? 'name', chooseOrder]
}
