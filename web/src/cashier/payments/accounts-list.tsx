import type { AccountRow, Request } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { accountColumns, enrollmentStatusName } from '@talaan/contract/values'
import { money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { DelayedSkeleton } from '#ui/feedback/states.tsx'
import { Money, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListTotal, ListTotals } from '#ui/list/list-totals.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { ListValues } from '#ui/list/values.ts'

interface AccountTotalsProps {
  request: Request<typeof payments.accounts>
  readAt: number
}

/** The sums of all accounts of a filtered list, each as its column has it. The report of receivables adds up the accounts of all terms. */
function AccountTotals({ request: { page, limit, sort, ...filter }, readAt }: AccountTotalsProps) {
  return (
    <ListTotals entry={payments.accountTotals} request={filter} readAt={readAt}>
      {({ data: { net_centavos, paid_centavos, balance_centavos, opening_balance_centavos, other_fees_centavos } }) => (
        <>
          <ListTotal label="Assessed" centavos={net_centavos} />
          <ListTotal label="Paid" centavos={paid_centavos} />
          <ListTotal label={balance_centavos < 0 ? 'Credit' : 'Balance'} centavos={Math.abs(balance_centavos)} />
          {opening_balance_centavos > 0 && <ListTotal label="Opening balances" centavos={opening_balance_centavos} />}
          {other_fees_centavos > 0 && <ListTotal label="Fees on demand" centavos={other_fees_centavos} />}
        </>
      )}
    </ListTotals>
  )
}

/** The account; of a student without enrollments, the cashier's screen for all terms. */
const accountPath = ({ student_id, enrollment_id }: AccountRow) =>
  enrollment_id === null
    ? fillPath('/admin/payments/students/:id', { id: student_id })
    : fillPath('/admin/accounts/:id', { id: enrollment_id })

const columns = screenColumns(accountColumns, {
  name: (row) => (
    <RowLink to={accountPath(row)}>
      <PersonCell person={row} image={row.image} number={row.student_id_number ?? row.trans_no} />
    </RowLink>
  ),
  status: (row) => (row.status === null ? '—' : <StatusBadge status={row.status} withdrawn={row.withdrawn} />),
  assessed: (row) => <Money centavos={row.net_centavos} />,
  paid: (row) => <Money centavos={row.paid_centavos} />,
  balance: (row) => (
    <>
      <b>
        <Money centavos={row.balance_centavos} />
      </b>
      {row.opening_balance_centavos > 0 && <SmallLine>Opening balance {money(row.opening_balance_centavos)}</SmallLine>}
      {row.other_fees_centavos > 0 && <SmallLine>Fees on demand {money(row.other_fees_centavos)}</SmallLine>}
    </>
  ),
})

/** The filter offers the statuses from For Enrollment on, where there can be something to pay. */
const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [2, 3, 4].map((status) => ({ value: String(status), label: enrollmentStatusName(status) })),
}

const levelFilter = { name: 'level', label: 'Level', options: levelOptions() }

const balanceFilter = {
  name: 'balance',
  label: 'Balance',
  options: [
    { value: 'owing', label: 'With balance' },
    { value: 'credit', label: 'With credit' },
    { value: 'paid', label: 'Fully paid' },
  ],
}

const isOfAllTerms = ({ balance }: ListValues): boolean => balance === 'owing' || balance === 'credit'

/** With a balance or a credit, the list is of all terms until one is chosen; otherwise it is always of one. */
const termChoices = (current: ListValues) =>
  termFilters().map((filter) => ({
    ...filter,
    required: (values: ListValues) => !isOfAllTerms(values),
    placeholder: filter.name === 'semester' ? 'All semesters' : 'All years',
    also: (value: string, values: ListValues) => (value === '' ? noTerm : { ...current, ...pickTerm(values), [filter.name]: value }),
  }))

const noTerm: ListValues = { school_year: '', semester: '' }
const pickTerm = ({ school_year, semester }: ListValues): ListValues => ({
  ...(school_year && { school_year }),
  ...(semester && { semester }),
})

export default function AccountsList() {
  const settings = useSettings()
  const courseFilter = useCourseFilter()
  if (!settings) return <DelayedSkeleton />
  const current: ListValues = { school_year: settings.enrollment_school_year, semester: String(settings.enrollment_semester) }
  const balanceChoice = {
    ...balanceFilter,
    also: (balance: string, values: ListValues) => (isOfAllTerms({ balance }) ? noTerm : { ...current, ...pickTerm(values) }),
  }
  return (
    <ListScreen
      title="Accounts"
      entry={payments.accounts}
      storageKey="accounts-filter"
      columns={columns}
      rowKey={(row) => `${row.student_id} ${row.enrollment_id}`}
      filters={[...termChoices(current), statusFilter, courseFilter, levelFilter, balanceChoice]}
      totals={(request, readAt) => <AccountTotals request={request} readAt={readAt} />}
      defaults={current}
      searchLabel="Name or student no."
      exportName="accounts"
      nextStep="An account appears once the first subject is added to an enrollment."
    />
  )
}
