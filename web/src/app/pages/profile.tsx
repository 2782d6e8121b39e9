import { Anchor, Stack } from '@mantine/core'
import type { CurrentUser } from '@talaan/contract'
import { lazy, Suspense } from 'react'
import { ChangePhoto } from '#access/users/change-photo.tsx'
import { EditProfile } from '#access/users/edit-profile.tsx'
import { Link } from '#lib/navigation.tsx'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { Page, Panel } from '#ui/page.tsx'

const OwnRecordViewers = lazy(() => import('#oversight/audit/own-record-viewers.tsx'))
const OwnIdCards = lazy(() => import('#campus/cards/own-id-cards.tsx'))
const OwnIdentities = lazy(() => import('#access/sign-in-providers/own-identities.tsx'))
const OwnChoices = lazy(() => import('#communication/messaging/preferences/own-choices.tsx'))
const PushDevices = lazy(() => import('#communication/messaging/push/push-devices.tsx'))
const OwnSessions = lazy(() => import('#access/auth/own-sessions.tsx'))
const OwnSecondFactor = lazy(() => import('#access/auth/second-factor/own-second-factor.tsx'))
const OwnPrivacy = lazy(() => import('#oversight/privacy/own-privacy.tsx'))

/** The profile of the signed-in person. */
export default function Profile() {
  const user = useCurrentUser()
  return (
    <Page title="Profile">
      <Stack maw={880}>
        {user.info.is_need_update && (
          <Reasons reasons={[{ message: 'Your profile is not complete.', clears_by: 'Fill in the required fields below and save.' }]} />
        )}
        <Panel>
          <ChangePhoto user={user} />
          <Facts facts={accountFacts(user)} />
          <Anchor component={Link} to="/admin/own-attendance">
            My attendance
          </Anchor>
        </Panel>
        <Panel>
          <EditProfile loaded={user} />
        </Panel>
        <Suspense>
          {user.role_keys.includes('student') && <OwnRecordViewers />}
          <OwnIdCards />
          <OwnIdentities />
          <OwnSessions />
          <OwnSecondFactor />
          <OwnChoices />
          <PushDevices />
          <OwnPrivacy />
        </Suspense>
      </Stack>
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
