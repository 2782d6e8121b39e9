import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { ParentAccountForm } from '@talaan/contract'
import { parentAccess } from '@talaan/contract/calls'
import { PARENT_NOTICE_VERSION } from '@talaan/contract/values'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { storeSession } from '#lib/session.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import type { AcceptanceProps } from './accept-invitation.tsx'
import { ParentNotice, RelationField } from './parent-fields.tsx'

/** Accepts an invitation with a new account, and signs in. */
export function OpenParentAccount({ secret, invitation: { email, relation } }: AcceptanceProps) {
  const [isAgreed, setAgreed] = useState(false)
  const form = useEntryForm(parentAccess.openParentAccount, {
    body: ParentAccountForm,
    initialValues: { relation: '', first_name: '', last_name: '', email: email ?? '', password: '', password_confirmation: '' },
    fixed: { secret, privacy_notice_version: PARENT_NOTICE_VERSION },
    success: false,
    onSuccess: ({ data }) => {
      storeSession(data)
      location.assign('/admin/parent/children')
    },
  })
  return (
    <FormPanel form={form} submitLabel="Make my account" disabled={!isAgreed}>
      {relation === null && <RelationField {...form.field('relation')} label="You are the student’s" required />}
      <TextInput {...form.field('first_name')} label="Your first name" autoComplete="given-name" />
      <TextInput {...form.field('last_name')} label="Your last name" autoComplete="family-name" />
      <EmailField {...form.field('email')} label="Your email" autoComplete="username" />
      <PasswordInput
        {...form.field('password')}
        label="Password"
        description="At least 12 characters. Several words are easy to remember and hard to guess."
        autoComplete="new-password"
      />
      <PasswordInput {...form.field('password_confirmation')} label="Confirm password" autoComplete="new-password" />
      <ParentNotice />
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label="I have read the privacy notice and agree."
      />
    </FormPanel>
  )
}
