import { Anchor, PasswordInput, Text } from '@mantine/core'
import { PasswordReset } from '@talaan/contract'
import { auth } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { Link, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchParams, text } from '#lib/search-params.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { PASSWORD_HINT } from './password-hint.ts'
import { SmallPage } from './small-page.tsx'

/** Asks once whether the mailed link still works. */
const useResetLink = (token: string) =>
  useCall(auth.checkResetLink, { token }, { enabled: token !== '', staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } })

const mailed = searchParams({ token: text })

/** Chooses a new password with the mailed link. */
export default function ResetPassword() {
  const { token = '' } = useSearch(mailed)
  const link = useResetLink(token)
  if (token === '') return <UnusableLink reason="This link is incomplete. Open it again from the email." />
  const usedReason = reasonsOf(link.error).find(hasCode('auth.token_used'))
  if (usedReason) return <UnusableLink reason={usedReason.message} />
  return <NewPasswordForm token={token} />
}

function UnusableLink({ reason }: { reason: string }) {
  return (
    <SmallPage title="This link cannot be used" hint={reason}>
      <Text>
        <Anchor component={Link} to="/forgot-password">
          Request a new link
        </Anchor>
      </Text>
    </SmallPage>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const form = useEntryForm(auth.resetPassword, {
    body: PasswordReset,
    initialValues: { password: '', password_confirmation: '' },
    fixed: { token },
    success: false,
    // The sign-in page says that the password was changed.
    onSuccess: () => location.assign('/?password=changed'),
  })
  return (
    <SmallPage title="Choose a new password" hint={PASSWORD_HINT}>
      <FormPanel form={form} submitLabel="Save password">
        <PasswordInput {...form.field('password')} label="New password" autoComplete="new-password" />
        <PasswordInput {...form.field('password_confirmation')} label="Confirm new password" autoComplete="new-password" />
      </FormPanel>
    </SmallPage>
  )
}
