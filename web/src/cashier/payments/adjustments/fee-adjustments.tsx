import type { MemoKind, OtherFee, PayerAccount } from '@talaan/contract'
import { adjustments } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Section } from '../section.tsx'
import { BillingRequestTable } from './billing-request-table.tsx'
import { MemoTable } from './memo-table.tsx'
import { RequestFeeAdjustment } from './request-fee-adjustment.tsx'

interface FeeAdjustmentsProps {
  account: PayerAccount
  /** The memo that is being written. */
  request: { kind: MemoKind; fee: OtherFee } | undefined
  onClose: () => void
}

/** The memos on fees of a student that belong to no term, and the requests that wait. */
export default function FeeAdjustments({ account, request, onClose }: FeeAdjustmentsProps) {
  const query = useCall(adjustments.feeAdjustments, { id: account.student_id })
  return (
    <States query={query} skeleton={<Skeleton count={2} height={28} />}>
      {({ data: { memos, requests, limit_centavos, own_limits } }) => (
        <>
          {memos.length + requests.length > 0 && (
            <Section title="Memos on these fees">
              {requests.length > 0 && <BillingRequestTable requests={requests} />}
              {memos.length > 0 && <MemoTable memos={memos} />}
            </Section>
          )}
          {request && <RequestFeeAdjustment {...request} account={{ ...account, limit_centavos, own_limits }} onClose={onClose} />}
        </>
      )}
    </States>
  )
}
