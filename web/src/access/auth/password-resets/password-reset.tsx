import { passwordResets } from '@talaan/contract/calls'
import { passwordResetColumns, RESET_PAGE_SIZES } from '@talaan/contract/values'
import { isoDate } from '#lib/format.ts'
import { type TabStrip, useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { Views } from '#ui/page.tsx'
import classes from './password-resets.module.css'
import { ResetUsers } from './reset-users.tsx'

const columns = screenColumns(passwordResetColumns, {
  name: (row) => <TwoLines first={row.user.name} second={row.requested_by && `by ${row.requested_by}`} />,
  password: (row) => {
    if (row.password !== null) return <span className={classes.password}>{row.password}</span>
    return row.status === 'active' ? 'Hidden' : passwordResetColumns.password.value(row)
  },
  date: (row) => isoDate(row.created_at),
})

/** The resets so far. A temporary password is shown until it is used or expires; the exported file has none. */
const ResetLogs = () => (
  <ListScreen
    title="Password Reset"
    entry={passwordResets.passwordResetLogs}
    storageKey="password-resets"
    columns={columns}
    searchLabel="Search name, number or OR number"
    pageSizes={RESET_PAGE_SIZES}
    exportName="password-resets"
    fixed={{}}
  />
)

const PATH = '/admin/settings/password-reset'
const tabs: TabStrip['tabs'] = [
  { to: PATH, label: 'User', search: { view: undefined } },
  { to: PATH, label: 'Logs', search: { view: 'logs' } },
]
const search = searchParams({ view: oneOf(['logs']) })

/** The users whose password can be reset, and the resets so far; `?view=` says which. */
export default function PasswordReset() {
  const { view } = useSearch(search)
  return (
    <Views label="Password reset" tabs={tabs}>
      {view === 'logs' ? <ResetLogs /> : <ResetUsers />}
    </Views>
  )
}
