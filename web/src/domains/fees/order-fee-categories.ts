import type { ListedFeeCategory } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useEffect, useRef } from 'react'
import { useAction } from '../../lib/query.ts'

/** Moves a category by one place and saves the order of all. The button that was used keeps the focus. */
export function useOrderFeeCategories(categories: readonly ListedFeeCategory[]) {
  const { run, busy } = useAction(fees.orderFeeCategories, { success: false, refreshOnConflict: true })
  const usedButton = useRef('')
  useEffect(() => {
    if (categories.length > 0 && usedButton.current) document.querySelector<HTMLElement>(`[data-move="${usedButton.current}"]`)?.focus()
  }, [categories])
  const move = (category: ListedFeeCategory, by: 1 | -1) => {
    const ids = categories.map(({ id }) => id)
    const from = ids.indexOf(category.id)
    ids.splice(from, 1)
    ids.splice(from + by, 0, category.id)
    usedButton.current = `${category.id} ${by}`
    void run({ ids })
  }
  return { move, busy }
}
