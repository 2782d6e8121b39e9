import type { ProposedSurcharge } from '@talaan/contract'
import { surcharges } from '@talaan/contract/calls'
import { money } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then posts proposed surcharges. `done` runs when they were posted. */
export function usePostSurcharges(): (rows: readonly ProposedSurcharge[], done?: () => void) => void {
  const { run } = useAction(surcharges.postSurcharges, { refreshOnConflict: true })
  return (rows, done) => {
    const total = rows.reduce((sum, row) => sum + row.amount_centavos, 0)
    const [first] = rows
    const what =
      rows.length === 1 && first
        ? `a surcharge of ${money(total)} for ${first.full_name}`
        : `${rows.length} surcharges of ${money(total)} in all`
    ask({
      text: `Do you want to post ${what}?`,
      verb: 'Post',
      children: 'Each is a debit memo with a number of its own, and is taken back by reversing the memo.',
      run: async () => {
        const list = rows.map(({ enrollment_id, place, amount_centavos }) => ({ enrollment_id, place, amount_centavos }))
        if (await run({ surcharges: list })) done?.()
      },
    })
  }
}
