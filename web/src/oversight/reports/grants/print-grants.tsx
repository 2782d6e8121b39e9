import type { ReportedGrant, Response } from '@talaan/contract'
import type { grantReports } from '@talaan/contract/calls'
import { grantColumns } from '@talaan/contract/values'
import { count, money, ordinalSemester, schoolYear } from '#lib/format.ts'
import { PrintedTable } from '#ui/print/printed-table.tsx'
import { PrintedReport } from '../printed-report.tsx'
import { sponsorColumns } from './sponsor-columns.ts'

export interface PrintedGrants {
  grants: readonly ReportedGrant[]
  summary: Response<typeof grantReports.reportedSponsors>['data']
}

/** The grants of a period by sponsor, as accounting files them. */
export default function PrintGrants({ report: { grants, summary }, onDone }: { report: PrintedGrants; onDone: () => void }) {
  const { total, sponsors } = summary
  const facts = [
    ['School year', schoolYear(summary.school_year)],
    ['Semester', summary.semester === null ? 'Whole school year' : ordinalSemester(summary.semester)],
    ['Students', count(total.students)],
    ['Granted', money(total.granted_centavos)],
  ] as const
  return (
    <PrintedReport landscape title="Grants by Sponsor" facts={facts} onDone={onDone}>
      <PrintedTable
        hasHeading
        label="By sponsor"
        columns={sponsorColumns}
        rows={sponsors}
        rowKey={(row) => row.sponsor?.id ?? 0}
        total={total}
      />
      <PrintedTable
        hasHeading
        label="By grant"
        columns={grantColumns}
        own={{ payer: (row) => row.sponsor?.code ?? 'School' }}
        rows={grants}
        rowKey={(row) => row.grant?.id ?? 0}
      />
    </PrintedReport>
  )
}
