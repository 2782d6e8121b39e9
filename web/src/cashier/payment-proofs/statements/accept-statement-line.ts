import { bankStatements } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { reasonsOf } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'

const isReferenceUsed = (error: unknown): boolean => reasonsOf(error).some(hasCode('proof.reference_used'))

/** Makes the payment of a line. Another payment with its reference number is told to `onReferenceUsed`. */
export const useAcceptStatementLine = (onAccepted: () => void, onReferenceUsed: (text: string) => void) =>
  useAction(bankStatements.acceptStatementLine, {
    refreshOnConflict: true,
    isShownInPlace: isReferenceUsed,
    onSuccess: onAccepted,
    onError: (error) => {
      if (isReferenceUsed(error))
        onReferenceUsed(
          reasonsOf(error)
            .map(({ message }) => message)
            .join(' '),
        )
    },
  })
