import type { ReportedSponsor } from '@talaan/contract'
import type { TableColumns } from '@talaan/contract/values'

/** A school bills itself nothing. */
const amount =
  (read: (row: ReportedSponsor) => number) =>
  (row: ReportedSponsor): number | null =>
    row.sponsor === null ? null : read(row)

/** The columns of the sums by sponsor. */
export const sponsorColumns = {
  sponsor: { label: 'Sponsor', value: (row) => row.sponsor?.name ?? 'School' },
  students: { label: 'Students', value: (row) => row.students, kind: 'count' },
  granted: { label: 'Granted', value: (row) => row.granted_centavos, kind: 'money' },
  unbilled: { label: 'Not yet billed', value: amount((row) => row.unbilled_centavos), kind: 'money' },
  billed: { label: 'Billed', value: amount((row) => row.billed_centavos), kind: 'money' },
  paid: { label: 'Paid', value: amount((row) => row.paid_centavos), kind: 'money' },
  open: { label: 'Open', value: amount((row) => row.open_centavos), kind: 'money', isMain: true },
} satisfies TableColumns<ReportedSponsor>
