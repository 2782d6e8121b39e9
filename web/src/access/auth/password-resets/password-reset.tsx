import { useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { LinkTabs } from '#ui/link-tabs.tsx'
import classes from './password-resets.module.css'
import { ResetLogs } from './reset-logs.tsx'
import { ResetUsers } from './reset-users.tsx'

const PATH = '/admin/settings/password-reset'
const search = searchParams({ view: oneOf(['logs']) })

/** The users whose password can be reset, and the resets so far; `?view=` says which. */
export default function PasswordReset() {
  const { view } = useSearch(search)
  return (
    <>
      <div className={classes.tabs}>
        <LinkTabs
          label="Password reset"
          tabs={[
            { to: PATH, label: 'User', search: { view: undefined } },
            { to: PATH, label: 'Logs', search: { view: 'logs' } },
          ]}
        />
      </div>
      {view === 'logs' ? <ResetLogs /> : <ResetUsers />}
    </>
  )
}
