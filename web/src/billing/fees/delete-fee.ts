import type { Fee, Request } from '@talaan/contract'
import { fees } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useRef } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { toFeeValues } from './fee-values.ts'

/** Asks for confirmation, then deletes a fee. For a fee that is on a bill, or replaces one that is, it offers to set it to inactive instead. */
export function useDeleteFee(): (fee: Fee) => void {
  const { run: runEdit } = useAction(fees.editFee)
  const deletedFee = useRef<Fee>(undefined)
  const { run: runDelete } = useAction(fees.deleteFee, {
    onError: (error) => {
      const fee = deletedFee.current
      const reason = reasonsOf(error).find(hasCode('fee.billed', 'fee.replaces'))
      if (!fee || !reason) return
      const request = { ...toFeeValues(fee), is_active: false, id: fee.id, updated_at: fee.updated_at } as Request<typeof fees.editFee>
      ask({
        text: `Do you want to set ${fee.name} to inactive instead?`,
        verb: 'Set to inactive',
        children: reason.message,
        run: () => runEdit(request),
      })
    },
  })
  return (fee) =>
    ask({
      text: `Are you sure you want to delete the fee ${fee.name}?`,
      verb: 'Delete',
      danger: true,
      run: () => {
        deletedFee.current = fee
        return runDelete({ id: fee.id })
      },
    })
}
