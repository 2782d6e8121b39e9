import { Anchor, PasswordInput, Text } from '@mantine/core'
import { PasswordReset } from '@talaan/contract'
import { auth } from '@talaan/contract/calls'
import { useEntryForm } from '../../lib/form.ts'
import { Link, useSearch } from '../../lib/navigation.tsx'
import { searchParams, text } from '../../lib/search-params.ts'
import { FormPanel } from '../../ui/dialog/dialogs.tsx'
import { SmallPage } from './small-page.tsx'

const mailed = searchParams({ token: text })

const REDIRECT_DELAY_MS = 1500

/** Chooses a new password with the mailed link. */
export default function ResetPassword() {
  const { token = '' } = useSearch(mailed)
  const form = useEntryForm(auth.resetPassword, {
    body: PasswordReset,
    initialValues: { password: '', password_confirmation: '' },
    fixed: { token },
    onSuccess: () => {
      setTimeout(() => location.assign('/'), REDIRECT_DELAY_MS)
    },
  })
  return (
    <SmallPage title="Choose a new password" hint="At least 12 characters, with a digit, an upper and a lower case letter.">
      {token ? (
        <FormPanel form={form} submitLabel="Save password">
          <PasswordInput {...form.field('password')} label="New password" autoComplete="new-password" />
          <PasswordInput {...form.field('password_confirmation')} label="New password again" autoComplete="new-password" />
        </FormPanel>
      ) : (
        <Text>
          This link is not complete. Open it again from the mail, or{' '}
          <Anchor component={Link} to="/forgot-password">
            ask for a new one
          </Anchor>
          .
        </Text>
      )}
    </SmallPage>
  )
}
