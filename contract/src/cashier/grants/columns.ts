import { nameColumns, termColumns } from '#foundation/people/columns.ts'
import { columnsOf, type TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { isoDate } from '#rules/manila-time.ts'
import { formatPesos } from '#rules/pesos.ts'
import { termTitle } from '#rules/term-names.ts'
import type { ListedGrant, SponsorRow } from './calls.ts'
import type { GrantHolder } from './holders.ts'
import type { SponsorBill, SponsorBillLine } from './sponsor-bills.ts'
import { grantBaseNames, grantPeriodText } from './values.ts'

/** `25%, at most ₱5,000.00`, or `₱10,000.00`. */
function grantValueText({ percent, amount_centavos, cap_centavos }: ListedGrant): string {
  if (percent === null) return formatPesos(amount_centavos ?? 0)
  return cap_centavos === null ? `${percent}%` : `${percent}%, at most ${formatPesos(cap_centavos)}`
}

const grantPayer = ({ sponsor }: Pick<GrantHolder, 'sponsor'>): string => sponsor?.code ?? 'School'

const status = { is_active: { label: 'Status', value: (row) => (row.is_active ? 'Active' : 'Ended') } } satisfies TableColumns<
  Pick<ListedGrant, 'is_active'>
>

export const grantListColumns = {
  name: { label: 'Grant', value: (row) => row.name, isMain: true, width: 36 },
  value: { label: 'Discount', value: grantValueText, width: 30 },
  base: { label: 'Taken off', value: (row) => grantBaseNames[row.base], width: 24 },
  stacking: {
    label: 'Combined',
    value: (row) => (row.is_exclusive ? 'School discount' : 'Counts in addition to other discounts'),
    width: 40,
  },
  payer: { label: 'Paid by', value: grantPayer },
  students: { label: 'Students', value: (row) => row.student_count, kind: 'count' },
  ...status,
} satisfies TableColumns<ListedGrant>

export const sponsorColumns = {
  name: { label: 'Sponsor', value: (row) => row.name, isMain: true, width: 36 },
  code: { label: 'Short name', value: (row) => row.code },
  contact_person: { label: 'Contact person', value: (row) => row.contact_person, width: 24 },
  email: { label: 'Email', value: (row) => row.email, isOptional: true, width: 30 },
  address: { label: 'Address', value: (row) => row.address, isOptional: true, width: 36 },
  grants: { label: 'Grants', value: (row) => row.grant_count, kind: 'count' },
  billed: { label: 'Billed', value: (row) => row.billed_centavos, kind: 'money' },
  paid: { label: 'Paid', value: (row) => row.paid_centavos, kind: 'money' },
  open: { label: 'Open', value: (row) => row.open_centavos, kind: 'money', isMain: true },
  ...status,
} satisfies TableColumns<SponsorRow>

export const grantHolderColumns = {
  student: { label: 'Student', value: (row) => row.student.name, width: 36, file: columnsOf(({ student }) => student, nameColumns) },
  number: { label: 'Student number', value: (row) => row.student.student_id_number, isOptional: true },
  course: { label: 'Course', value: (row) => row.course },
  level: { label: 'Year level', value: (row) => levelName(row.level), isOneLine: true },
  grant: { label: 'Grant', value: (row) => row.grant.name, width: 36 },
  payer: { label: 'Paid by', value: grantPayer },
  period: { label: 'Period', value: grantPeriodText, width: 30 },
  document: { label: 'Document no.', value: (row) => row.document_number, width: 20 },
  awarded: { label: 'Awarded', value: (row) => isoDate(row.awarded_at), kind: 'day', isOptional: true },
  amount: { label: 'On the bills', value: (row) => row.amount_centavos, kind: 'money', isMain: true },
  status: { label: 'Status', value: (row) => (row.revoked_at ? 'Revoked' : 'Active') },
} satisfies TableColumns<GrantHolder>

export const sponsorBillColumns = {
  number: { label: 'Number', value: (row) => row.number, isOneLine: true },
  sponsor: { label: 'Sponsor', value: (row) => row.sponsor.name, width: 36 },
  term: { label: 'Term', value: termTitle, width: 30, file: termColumns },
  issued: { label: 'Issued', value: (row) => isoDate(row.issued_at), kind: 'day' },
  by: { label: 'Issued by', value: (row) => row.issued_by, isOptional: true, width: 24 },
  lines: { label: 'Lines', value: (row) => row.line_count, kind: 'count' },
  total: { label: 'Total', value: (row) => row.total_centavos, kind: 'money', isMain: true },
  paid: { label: 'Paid', value: (row) => row.paid_centavos, kind: 'money' },
  open: { label: 'Open', value: (row) => row.open_centavos, kind: 'money' },
} satisfies TableColumns<SponsorBill>

export const sponsorBillLineColumns = {
  student: { label: 'Student', value: (row) => row.student_name, width: 36 },
  number: { label: 'Student number', value: (row) => row.student_number, isOptional: true },
  course: { label: 'Course', value: (row) => row.course },
  level: { label: 'Year level', value: (row) => levelName(row.level), isOneLine: true },
  grant: { label: 'Grant', value: (row) => (row.is_correction ? `${row.grant_name} (correction)` : row.grant_name), width: 36 },
  amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money', isMain: true },
} satisfies TableColumns<SponsorBillLine>
