import type { PaymentProofRow } from '@talaan/contract'
import { paymentProofs } from '@talaan/contract/calls'
import { proofStatuses, proofStatusNames, proofTenders, tenderNames } from '@talaan/contract/values'
import { date, dateTime, money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { decisionText, ProofStatusPill } from './proof-text.tsx'
import { ProofTabs } from './statements/proof-tabs.tsx'

const columns: readonly Column<PaymentProofRow>[] = [
  {
    key: 'student',
    label: 'Student',
    render: (row) => (
      <>
        <RowLink to={fillPath('/admin/payment-proofs/:id', { id: row.id })}>
          <b>{row.student.full_name}</b>
        </RowLink>
        <SmallLine>{[row.student.student_id_number, row.remarks].filter(Boolean).join(' · ')}</SmallLine>
      </>
    ),
    csv: (row) => row.student.full_name,
  },
  {
    key: 'reference',
    label: 'Reference number',
    render: (row) => (
      <>
        {row.reference}
        <SmallLine>{tenderNames[row.tender]}</SmallLine>
      </>
    ),
    csv: (row) => row.reference,
  },
  { key: 'paid_on', label: 'Date of payment', render: (row) => <NoWrap>{date(row.paid_on)}</NoWrap>, csv: (row) => row.paid_on },
  { key: 'sent', label: 'Sent', render: (row) => <NoWrap>{dateTime(row.created_at)}</NoWrap>, csv: (row) => row.created_at },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <>
        <ProofStatusPill proof={row} />
        {decisionText(row) && <SmallLine>{decisionText(row)}</SmallLine>}
      </>
    ),
    csv: (row) => proofStatusNames[row.status],
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    render: (row) => (
      <b>
        <NoWrap>{money(row.amount_centavos)}</NoWrap>
      </b>
    ),
    csv: (row) => row.amount_centavos / 100,
    money: true,
  },
]

const filters = [
  { name: 'status', label: 'Status', required: true, options: proofStatuses.map((value) => ({ value, label: proofStatusNames[value] })) },
  { name: 'tender', label: 'Mode of payment', options: proofTenders.map((value) => ({ value, label: tenderNames[value] })) },
]

/** Deposit slips and screenshots that students sent, the oldest first. */
export default function ProofsList() {
  return (
    <ListScreen
      title="Proofs of payment"
      entry={paymentProofs.paymentProofs}
      storageKey="payment-proofs-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={filters}
      defaults={{ status: 'pending' }}
      searchLabel="Name, number or reference"
      exportName="proofs-of-payment"
      actions={<ProofTabs />}
    />
  )
}
