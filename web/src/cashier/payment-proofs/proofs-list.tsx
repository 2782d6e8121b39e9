import { paymentProofColumns, proofStatuses, proofStatusNames, proofTenders, tenderNames } from '@talaan/contract/values'
import { SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { proofQueue } from './proof-queue.ts'
import { decisionText, ProofStatusPill } from './proof-text.tsx'

const columns = screenColumns(paymentProofColumns, {
  student: (row) => (
    <>
      <RowLink to={proofQueue.pathOf(row.id)}>
        <b>{row.student.full_name}</b>
      </RowLink>
      <SmallLine>{[row.student.student_id_number, row.remarks].filter(Boolean).join(' · ')}</SmallLine>
    </>
  ),
  reference: (row) => <TwoLines first={row.reference} second={tenderNames[row.tender]} />,
  status: (row) => <TwoLines first={<ProofStatusPill proof={row} />} second={decisionText(row)} />,
})

const filters = [
  { name: 'status', label: 'Status', required: true, options: proofStatuses.map((value) => ({ value, label: proofStatusNames[value] })) },
  { name: 'tender', label: 'Mode of payment', options: proofTenders.map((value) => ({ value, label: tenderNames[value] })) },
]

/** Deposit slips and screenshots that students sent, the oldest first. */
export default function ProofsList() {
  return (
    <ListScreen
      {...proofQueue}
      columns={columns}
      filters={filters}
      defaults={{ status: 'pending' }}
      searchLabel="Name, number or reference"
      exportName="proofs-of-payment"
    />
  )
}
