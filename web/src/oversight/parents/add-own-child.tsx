import { Checkbox } from '@mantine/core'
import { ChildAcceptance } from '@talaan/contract'
import { parentAccess } from '@talaan/contract/calls'
import { PARENT_NOTICE_VERSION } from '@talaan/contract/values'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import type { AcceptanceProps } from './accept-invitation.tsx'
import { ParentNotice, RelationField } from './parent-fields.tsx'

/** Accepts an invitation with the account that is signed in on this device. */
export function AddOwnChild({ secret, invitation: { relation } }: AcceptanceProps) {
  const [isAgreed, setAgreed] = useState(false)
  const form = useEntryForm(parentAccess.addOwnChild, {
    body: ChildAcceptance,
    initialValues: { relation: '' },
    fixed: { secret, privacy_notice_version: PARENT_NOTICE_VERSION },
    success: false,
    // The menu of an account that had no child before is another one now.
    onSuccess: () => location.assign('/admin/parent/children'),
  })
  return (
    <FormPanel form={form} submitLabel="Add the child to my account" disabled={!isAgreed}>
      {relation === null && <RelationField {...form.field('relation')} label="You are the student’s" required />}
      <ParentNotice />
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label="I have read the privacy notice and agree."
      />
    </FormPanel>
  )
}
