import type { ListedFeeCategory } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf, useAction } from '#lib/query.ts'

/** Moves a category by one place and saves the order of all. The button that was used keeps the focus. */
export function useOrderFeeCategories(categories: readonly ListedFeeCategory[]) {
  const client = useQueryClient()
  const { run, busy } = useAction(fees.orderFeeCategories, {
    success: false,
    refreshOnConflict: true,
    // The next move starts from this order, also while the list is read again.
    onSuccess: ({ data }) => client.setQueryData(keyOf(fees.feeCategories, {}), { data }),
  })
  const usedButton = useRef('')
  useEffect(() => {
    if (categories.length > 0 && usedButton.current) document.querySelector<HTMLElement>(`[data-move="${usedButton.current}"]`)?.focus()
  }, [categories])
  const move = (category: ListedFeeCategory, by: 1 | -1) => {
    const before = categories.map(({ id }) => id)
    const ids = before.filter((id) => id !== category.id)
    const from = before.indexOf(category.id)
    ids.splice(from + by, 0, category.id)
    usedButton.current = `${category.id} ${by}`
    void run({ ids, before })
  }
  return { move, busy }
}
