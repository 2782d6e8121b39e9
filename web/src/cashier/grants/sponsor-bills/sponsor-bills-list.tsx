import type { SponsorBill } from '@talaan/contract'
import { sponsorBills } from '@talaan/contract/calls'
import { count, date, money, termTitle } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { semesterOptions } from '#shared/terms/term-picker.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import type { Column } from '#ui/list/types.ts'
import { useSponsorFilter } from '../grant-options.ts'
import { GrantsTabs } from '../grants-tabs.tsx'
import { yearOptions } from '../period-text.ts'
import { IssueSponsorBill } from './issue-sponsor-bill.tsx'

const term = (row: SponsorBill): string => termTitle({ ...row, level: 1 })

const columns: Column<SponsorBill>[] = [
  {
    key: 'number',
    label: 'Number',
    render: (row) => (
      <RowLink to={fillPath('/admin/sponsor-bills/:id', { id: row.id })}>
        <b>{row.number}</b>
      </RowLink>
    ),
    csv: (row) => row.number,
  },
  { key: 'sponsor', label: 'Sponsor', render: (row) => row.sponsor.name, csv: (row) => row.sponsor.name },
  { key: 'term', label: 'Term', render: term, csv: term },
  { key: 'issued', label: 'Issued', render: (row) => date(row.issued_at), csv: (row) => date(row.issued_at) },
  { key: 'by', label: 'Issued by', optional: true, render: (row) => row.issued_by ?? '—', csv: (row) => row.issued_by },
  { key: 'lines', label: 'Lines', align: 'end', render: (row) => count(row.line_count), csv: (row) => row.line_count },
  {
    key: 'total',
    label: 'Total',
    align: 'end',
    render: (row) => <b>{money(row.total_centavos)}</b>,
    csv: (row) => row.total_centavos / 100,
    money: true,
  },
  {
    key: 'paid',
    label: 'Paid',
    align: 'end',
    render: (row) => money(row.paid_centavos),
    csv: (row) => row.paid_centavos / 100,
    money: true,
  },
  {
    key: 'open',
    label: 'Open',
    align: 'end',
    render: (row) => money(row.open_centavos),
    csv: (row) => row.open_centavos / 100,
    money: true,
  },
]

/** The billing lists that were issued to sponsors. */
export default function SponsorBillsList() {
  const mayBill = useMay('Bill Sponsors')
  return (
    <ListScreen
      title="Sponsor billing"
      entry={sponsorBills.sponsorBills}
      storageKey="sponsor-bills-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={[
        useSponsorFilter(),
        { name: 'school_year', label: 'School year', options: yearOptions() },
        { name: 'semester', label: 'Semester', options: semesterOptions },
      ]}
      searchLabel="Search number or sponsor"
      exportName="sponsor-billing"
      empty={
        <Empty text="No billing lists yet.">
          <div>A billing list has what a sponsor owes for a term: the discounts of its grants on the bills of enrolled students.</div>
        </Empty>
      }
      actions={
        <>
          <GrantsTabs />
          {mayBill && <IssueSponsorBill />}
        </>
      }
    />
  )
}
