import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core'
import { FirstSignIn } from '@talaan/contract'
import { auth } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { firstLoginName, forgetFirstLogin, keepSecondStep, storeSession } from '#lib/session.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { PASSWORD_HINT } from './password-hint.ts'
import { SmallPage } from './small-page.tsx'

/** Replaces the temporary password of a first sign-in, and signs the person in. */
export default function FirstLogin() {
  const email = firstLoginName()
  const form = useEntryForm(auth.firstLogin, {
    body: FirstSignIn,
    initialValues: { email, current_password: '', password: '', password_confirmation: '' },
    onSuccess: ({ data }) => {
      forgetFirstLogin()
      if ('second_step' in data) {
        keepSecondStep(data.second_step)
        return location.assign('/')
      }
      storeSession(data)
      location.assign(data.second_factor === 'settled' ? '/admin/dashboard' : '/second-factor')
    },
  })
  return (
    <SmallPage title="Choose your password" hint={`You signed in with a temporary password. Choose your own. ${PASSWORD_HINT}`}>
      <FormPanel form={form} submitLabel="Save password">
        <TextInput
          {...form.field('email')}
          label="Email or student number"
          autoCapitalize="none"
          autoComplete="username"
          readOnly={email !== ''}
        />
        <PasswordInput {...form.field('current_password')} label="Temporary password" autoComplete="current-password" />
        <PasswordInput {...form.field('password')} label="New password" autoComplete="new-password" />
        <PasswordInput {...form.field('password_confirmation')} label="Confirm new password" autoComplete="new-password" />
        <Text fz={13} c="dimmed">
          By saving your password you confirm that you have read the{' '}
          <Anchor href="/privacy" target="_blank" inherit underline="always">
            privacy notice
          </Anchor>{' '}
          of the school.
        </Text>
      </FormPanel>
    </SmallPage>
  )
}
