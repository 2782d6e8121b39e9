import { nameColumns } from '#foundation/people/columns.ts'
/** The columns of the reports: one definition for the screen, the exported file and the print. */
import { tenderNames, tenders } from '#platform/lists.ts'
import type { TableColumn, TableColumns } from '#platform/table-columns.ts'
import { levelName } from '#rules/level-groups.ts'
import { isoDate } from '#rules/manila-time.ts'
import type { NameParts } from '#rules/people/name-texts.ts'
import { formatPesos } from '#rules/pesos.ts'
import { planLevelName, planSemesterName } from '#rules/prospectus-graph.ts'
import type { HeldAdvance } from './advances.ts'
import type { CollectedReceipt } from './calls.ts'
import type { WithdrawnRow } from './enrollment-statistics.ts'
import type { ReportedGrant } from './grants.ts'
import type { JournalLine } from './journal.ts'
import type { CollectedDay, DaySums } from './monthly.ts'
import type { Receivable, ReceivableSums } from './receivables.ts'
import { collectionGroupNames, collectionGroups } from './values.ts'

interface ReportedStudent extends NameParts {
  full_name: string
  student_id_number: string | null
  course: string | null
  level: number | null
}

const studentColumns = {
  student: { label: 'Student', value: (row) => row.full_name, sort: 'name', width: 36, file: nameColumns },
  student_id_number: { label: 'Student no.', value: (row) => row.student_id_number, isOptional: true },
  course: { label: 'Course', value: (row) => row.course, isOptional: true },
  level: { label: 'Year level', value: (row) => (row.level === null ? null : planLevelName(row.level)), isOptional: true },
} satisfies TableColumns<ReportedStudent>

/** What a receipt paid, as one text. */
export function natureOf({ nature }: Pick<CollectedReceipt, 'nature'>): string {
  if (nature.length === 1) return nature[0]!.category
  return nature.map((part) => `${part.category} ${formatPesos(part.amount_centavos)}`).join(', ')
}

export const collectionColumns = {
  or_number: { label: 'OR number', value: (row) => row.or_number, sort: 'number', width: 14 },
  paid_on: { label: 'Date', value: (row) => row.paid_on, kind: 'day' },
  payer: { label: 'Payer', value: (row) => row.payer, width: 36 },
  student_id_number: { label: 'Student no.', value: (row) => row.student_id_number, isOptional: true },
  course: { label: 'Course', value: (row) => row.course, isOptional: true },
  nature: { label: 'Nature of collection', value: natureOf, width: 40 },
  tender: { label: 'Mode of payment', value: (row) => tenderNames[row.tender] },
  reference: { label: 'Reference', value: (row) => row.reference, isOptional: true, width: 20 },
  cashier: { label: 'Cashier', value: (row) => row.cashier, width: 24 },
  amount: { label: 'Amount', value: (row) => (row.voided_at === null ? row.amount_centavos : 0), kind: 'money' },
  void_reason: { label: 'Void reason', value: (row) => row.void_reason, isOptional: true, width: 24 },
} satisfies TableColumns<CollectedReceipt>

/** How long amounts are overdue. */
export const receivableAges = {
  not_due_centavos: { label: 'Not yet due', value: (row) => row.not_due_centavos, kind: 'money' },
  days_30_centavos: { label: '1–30 days', value: (row) => row.days_30_centavos, kind: 'money' },
  days_60_centavos: { label: '31–60 days', value: (row) => row.days_60_centavos, kind: 'money' },
  days_90_centavos: { label: '61–90 days', value: (row) => row.days_90_centavos, kind: 'money' },
  older_centavos: { label: 'Over 90 days', value: (row) => row.older_centavos, kind: 'money' },
} satisfies TableColumns<Omit<ReceivableSums, 'students' | 'balance_centavos'>>

export const receivableColumns = {
  ...studentColumns,
  school_year: { label: 'School year', value: (row) => row.school_year ?? 'Fees without a term', isOptional: true, width: 20 },
  semester: {
    label: 'Semester',
    value: (row) => (row.semester === null ? null : planSemesterName(row.semester)),
    isOptional: true,
    width: 16,
  },
  status: { label: 'Status', value: (row) => (row.is_withdrawn ? 'Withdrawn' : null), isOptional: true },
  ...receivableAges,
  balance: { label: 'Balance', value: (row) => row.balance_centavos, kind: 'money', isMain: true, sort: 'balance' },
} satisfies TableColumns<Receivable>

/** What an advance is for; without a purpose it was left of a payment, or of a bill that became smaller. */
export const purposeText = (purpose: string | null): string => purpose ?? 'No purpose given'

export const advanceColumns = {
  ...studentColumns,
  purpose: { label: 'Purpose', value: (row) => purposeText(row.purpose), width: 24 },
  received_on: { label: 'Received since', value: (row) => row.received_on, kind: 'day' },
  receipts: { label: 'Receipts', value: (row) => row.receipts, kind: 'count' },
  amount: { label: 'Amount', value: (row) => row.amount_centavos, kind: 'money', isMain: true, sort: 'amount' },
} satisfies TableColumns<HeldAdvance>

/** A school bills itself nothing. */
const ofSponsor = ({ sponsor }: Pick<ReportedGrant, 'sponsor'>, centavos: number): number | null => (sponsor === null ? null : centavos)

export const grantColumns = {
  grant: { label: 'Grant', value: (row) => row.grant?.name ?? 'Other discounts', width: 36 },
  payer: { label: 'Paid by', value: (row) => row.sponsor?.name ?? 'School', width: 36 },
  students: { label: 'Students', value: (row) => row.students, kind: 'count' },
  granted: { label: 'Granted', value: (row) => row.granted_centavos, kind: 'money', isMain: true },
  billed: { label: 'Billed', value: (row) => ofSponsor(row, row.billed_centavos), kind: 'money' },
  unbilled: { label: 'Not yet billed', value: (row) => ofSponsor(row, row.unbilled_centavos), kind: 'money' },
} satisfies TableColumns<ReportedGrant>

/** Each posting is either. */
export const journalAmounts = {
  debit: { label: 'Debit', value: (row) => row.debit_centavos || null, kind: 'money' },
  credit: { label: 'Credit', value: (row) => row.credit_centavos || null, kind: 'money' },
} satisfies TableColumns<Pick<JournalLine, 'debit_centavos' | 'credit_centavos'>>

export const journalColumns = {
  day: { label: 'Date', value: (row) => row.day, kind: 'day' },
  reference: { label: 'Reference', value: (row) => row.reference, width: 18 },
  code: { label: 'Account code', value: (row) => row.code, isOptional: true },
  account: { label: 'Account name', value: (row) => row.account, width: 32 },
  ...journalAmounts,
  description: { label: 'Description', value: (row) => row.description, isOptional: true, width: 36 },
  party: { label: 'Student or sponsor', value: (row) => row.party, width: 36 },
  student_id_number: { label: 'Student no.', value: (row) => row.student_id_number, isOptional: true },
} satisfies TableColumns<JournalLine>

type Tender = DaySums['tenders'][number]['tender']
type CollectionGroup = DaySums['groups'][number]['group']

export const tenderAmount = (sums: DaySums, tender: Tender): number =>
  sums.tenders.find((part) => part.tender === tender)?.amount_centavos ?? 0

export const groupAmount = (sums: DaySums, group: CollectionGroup): number =>
  sums.groups.find((part) => part.group === group)?.amount_centavos ?? 0

const amountColumns = <K extends string>(keys: readonly K[], labels: Record<K, string>, value: (sums: DaySums, key: K) => number) =>
  Object.fromEntries(
    keys.map((key): [K, TableColumn<DaySums>] => [key, { label: labels[key], value: (sums) => value(sums, key), kind: 'money' }]),
  ) as Record<K, TableColumn<DaySums>>

export const tenderColumns = amountColumns(tenders, tenderNames, tenderAmount)
export const collectionGroupColumns = amountColumns(collectionGroups, collectionGroupNames, groupAmount)

export const monthlyColumns = {
  day: { label: 'Date', value: (row) => row.day, kind: 'day' },
  receipts: { label: 'Receipts', value: (row) => row.receipts, kind: 'count' },
  voided: { label: 'Voided', value: (row) => row.voided, kind: 'count' },
  ...tenderColumns,
  ...collectionGroupColumns,
  collected: { label: 'Collected', value: (row) => row.collected_centavos, kind: 'money', isMain: true },
  returned: { label: 'Checks returned', value: (row) => row.returned_centavos, kind: 'money' },
} satisfies TableColumns<CollectedDay>

export const withdrawalColumns = {
  name: { label: 'Student', value: (row) => row.full_name, width: 36, file: nameColumns },
  number: { label: 'Student no.', value: (row) => row.student_id_number, isOptional: true, isOneLine: true },
  course: { label: 'Course', value: (row) => row.course },
  level: { label: 'Year level', value: (row) => levelName(row.level), isOneLine: true },
  withdrawn_at: { label: 'Withdrawn', value: (row) => isoDate(row.withdrawn_at), kind: 'day' },
  reason: { label: 'Reason', value: (row) => row.reason, width: 40 },
  withdrawn_by: { label: 'By', value: (row) => row.withdrawn_by, width: 24 },
} satisfies TableColumns<WithdrawnRow>
