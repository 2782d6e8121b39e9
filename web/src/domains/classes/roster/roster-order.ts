import type { RosterOrder } from '@talaan/contract'
import { rosterOrders } from '@talaan/contract/values'
import { useNavigate, useSearch } from '@tanstack/react-router'

const STORAGE_KEY = 'roster-order'

const known = (value: unknown): RosterOrder | undefined => rosterOrders.find((order) => order === value)

/** How rosters are ordered: as the address says, else as it was chosen last. */
export function useRosterOrder(): [RosterOrder, (order: RosterOrder) => void] {
  const search = useSearch({ strict: false }) as { order?: string }
  const navigate = useNavigate()
  const choose = (order: RosterOrder) => {
    localStorage.setItem(STORAGE_KEY, order)
    navigate({ to: '.', search: ((old: object) => ({ ...old, order })) as never, replace: true, resetScroll: false })
  }
  return [known(search.order) ?? known(localStorage.getItem(STORAGE_KEY)) ?? 'name', choose]
}
