import { Anchor, Button, Group } from '@mantine/core'
import type { OwnSecondFactor } from '@talaan/contract'
import { auth, secondFactor } from '@talaan/contract/calls'
import { date } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { hasToken, signOut } from '#lib/session.ts'
import { States } from '#ui/feedback/states.tsx'
import { SmallPage } from '../small-page.tsx'
import { Ways } from './ways.tsx'

const TITLE = 'Set up two-step verification'

/** Opens after signing in while the role of a person requires a second factor that is missing. */
export default function SetUpPage() {
  if (!hasToken()) return <SmallPage title={TITLE} hint="Sign in first." children={null} />
  return <SetUp />
}

const openPortal = () => location.assign('/admin/dashboard')

function SetUp() {
  const query = useCall(secondFactor.ownSecondFactor, {})
  const logout = useAction(auth.logout, { success: false, refresh: [], onSuccess: signOut, onError: signOut })
  const own = query.data?.data
  return (
    <SmallPage title={TITLE} hint={own ? hintOf(own) : ''} back={false}>
      <States query={query}>
        {({ data }) => (
          <>
            <Ways own={data} onSetUp={openPortal} />
            {isSettled(data) && <Button onClick={openPortal}>Continue to the portal</Button>}
          </>
        )}
      </States>
      <Group gap="xs" align="stretch" justify="flex-end">
        {own && !isSettled(own) && isInTime(own) && <Anchor href="/admin/dashboard">Not now</Anchor>}
        <Anchor component="button" type="button" onClick={() => logout.run({})}>
          Sign out
        </Anchor>
      </Group>
    </SmallPage>
  )
}

const isOn = ({ app_since, passkeys }: OwnSecondFactor): boolean => app_since !== null || passkeys.length > 0

const isSettled = (own: OwnSecondFactor): boolean => isOn(own) || !own.is_required

const isInTime = ({ due_at }: OwnSecondFactor): boolean => due_at !== null && Date.parse(due_at) > Date.now()

function hintOf(own: OwnSecondFactor): string {
  if (isOn(own)) return 'Two-step verification is on.'
  if (!own.is_required) return 'Your role does not require it, but it protects your account.'
  const time = isInTime(own) ? `before ${date(own.due_at!)}` : 'now'
  return `Your role requires a second step besides the password. Set up one of these ${time}.`
}
