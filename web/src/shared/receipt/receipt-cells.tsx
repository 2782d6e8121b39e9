import { tenderNames } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { date, money } from '#lib/format.ts'
import { SmallLine, VoidableText } from '#ui/list/figures.tsx'
import { listPaymentDetails } from '../mode-of-payment.tsx'

interface NumberedReceipt {
  or_number: string
  /** An answer that a device kept from before has none. */
  returned_checks?: readonly { part: number; amount_centavos: number; returned_on: string; reason: string }[]
  void_request_id: number | null
  voided_at: string | null
  void_reason: string | null
}

/** The number of a receipt, and what became of it. */
export const ReceiptNumber = ({ receipt, children }: { receipt: NumberedReceipt; children?: ReactNode }) => (
  <>
    <VoidableText isVoided={receipt.voided_at !== null}>
      <b>{receipt.or_number}</b>
    </VoidableText>
    {children}
    {receipt.returned_checks?.map(({ part, amount_centavos, returned_on, reason }) => (
      <SmallLine key={part}>
        Check of {money(amount_centavos)} returned {date(returned_on)}: {reason}
      </SmallLine>
    ))}
    {receipt.void_request_id && <SmallLine>The void waits for approval.</SmallLine>}
    {receipt.voided_at && (
      <SmallLine>
        Voided {date(receipt.voided_at)}: {receipt.void_reason}
      </SmallLine>
    )}
  </>
)

/** How a receipt was paid, with the reference numbers. */
export const ReceiptMode = ({ receipt }: { receipt: Parameters<typeof listPaymentDetails>[0] & { tender: keyof typeof tenderNames } }) => (
  <>
    {tenderNames[receipt.tender]}
    {listPaymentDetails(receipt).map((text) => (
      <SmallLine key={text}>{text}</SmallLine>
    ))}
  </>
)
