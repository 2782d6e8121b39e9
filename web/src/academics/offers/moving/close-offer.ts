import type { OfferRow } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then closes a class to new students or opens it again. */
export function useCloseOffer(): (row: OfferRow) => void {
  const { run } = useAction(offers.editOffer, { refreshOnConflict: true })
  return ({ id, prospectus, section, employee_id, max_person, status, updated_at }) => {
    const isOpen = status === 'open'
    const name = `${prospectus.code} (${section})`
    ask({
      text: isOpen ? `Are you sure you want to close ${name}?` : `Are you sure you want to open ${name}?`,
      verb: isOpen ? 'Close' : 'Open',
      children: isOpen ? 'Current students stay. No more students can be added.' : 'Students can be added while slots are available.',
      run: () => run({ id, section, employee_id, max_person, status: isOpen ? 'closed' : 'open', updated_at }),
    })
  }
}
