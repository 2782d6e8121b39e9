import { NativeSelect } from '@mantine/core'
import type { PayerAccount } from '@talaan/contract'
import { otherFees } from '@talaan/contract/calls'
import { useState } from 'react'
import { termTitle } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import AccountLedger, { LedgerTables } from '../account-ledger.tsx'

/** The ledgers of a student: that of each term, and that of what belongs to no term. */
export default function StudentLedger({ account }: { account: PayerAccount }) {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <NativeSelect
        aria-label="Ledger of"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: 'Fees on demand and advances' },
          ...account.terms.map((term) => ({ value: String(term.enrollment_id), label: termTitle(term) })),
        ]}
      />
      {chosen === '' ? <LedgerWithoutTerm studentId={account.student_id} /> : <AccountLedger enrollmentId={Number(chosen)} />}
    </>
  )
}

const LedgerWithoutTerm = ({ studentId }: { studentId: number }) => (
  <LedgerTables query={useCall(otherFees.studentLedger, { id: studentId })} />
)
