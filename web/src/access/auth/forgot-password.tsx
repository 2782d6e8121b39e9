import { Text, TextInput } from '@mantine/core'
import { PasswordResetRequest } from '@talaan/contract'
import { auth } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { SmallPage } from './small-page.tsx'

/** Requests a mail with a link to choose a new password. */
export default function ForgotPassword() {
  const [sentText, setSentText] = useState<string>()
  const form = useEntryForm(auth.forgotPassword, {
    body: PasswordResetRequest,
    initialValues: { email: '' },
    onSuccess: ({ message }) => setSentText(message),
    success: false,
  })
  return (
    <SmallPage
      title="Forgot your password?"
      hint="Enter your email or student number. We will email you a link that works once, within 60 minutes. Without an email on record, ask the registrar for a new password."
    >
      {sentText ? (
        <Text role="status">{sentText}</Text>
      ) : (
        <FormPanel form={form} submitLabel="Send link">
          <TextInput {...form.field('email')} label="Email or student number" autoCapitalize="none" autoComplete="username" />
        </FormPanel>
      )}
    </SmallPage>
  )
}
