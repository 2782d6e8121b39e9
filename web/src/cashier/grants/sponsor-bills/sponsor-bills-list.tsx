import { sponsorBills } from '@talaan/contract/calls'
import { sponsorBillColumns } from '@talaan/contract/values'
import { fillPath } from '#lib/paths.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { useSponsorFilter } from '../grant-options.ts'
import { IssueSponsorBill } from './issue-sponsor-bill.tsx'

const columns = screenColumns(sponsorBillColumns, {
  number: (row) => (
    <RowLink to={fillPath('/admin/sponsor-bills/:id', { id: row.id })}>
      <b>{row.number}</b>
    </RowLink>
  ),
})

/** The billing lists that were issued to sponsors. */
export default function SponsorBillsList() {
  const mayBill = useMay('Bill Sponsors')
  return (
    <ListScreen
      title="Sponsor billing"
      entry={sponsorBills.sponsorBills}
      storageKey="sponsor-bills-filter"
      columns={columns}
      filters={[
        useSponsorFilter(),
        { name: 'school_year', label: 'School year', options: schoolYearOptions() },
        { name: 'semester', label: 'Semester', options: semesterOptions },
      ]}
      searchLabel="Search number or sponsor"
      exportName="sponsor-billing"
      empty={
        <Empty text="No billing lists yet.">
          <div>A billing list shows what a sponsor owes for a term: the discounts of its grants on the bills of enrolled students.</div>
        </Empty>
      }
      actions={mayBill && <IssueSponsorBill />}
    />
  )
}
