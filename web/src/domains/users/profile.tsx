import type { CurrentUser } from '@talaan/contract'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import { Facts } from '../../ui/list/figures.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { ChangePhoto } from './change-photo.tsx'
import { EditProfile } from './edit-profile.tsx'
import classes from './users.module.css'

const OwnSessions = lazy(() => import('../auth/own-sessions.tsx'))

/** The profile of the signed-in person. */
export default function Profile() {
  const user = useCurrentUser()
  return (
    <Page title="Profile">
      <div className={classes.profile}>
        {user.info.is_need_update && (
          <Reasons reasons={[{ message: 'Your profile is not complete.', clears_by: 'Fill in the required fields below and save.' }]} />
        )}
        <Panel>
          <ChangePhoto user={user} />
          <Facts facts={accountFacts(user)} />
        </Panel>
        <Panel>
          <EditProfile loaded={user} />
        </Panel>
        <Suspense>
          <OwnSessions />
        </Suspense>
      </div>
    </Page>
  )
}

const accountFacts = (user: CurrentUser) =>
  [
    ...(user.email ? [['Sign-in name', user.email] as const] : []),
    ['Roles', user.roles.join(', ')],
    ...(user.info.student_id_number ? [['Student number', user.info.student_id_number] as const] : []),
    ...(user.info.employee_number ? [['Employee number', user.info.employee_number] as const] : []),
  ] as const
