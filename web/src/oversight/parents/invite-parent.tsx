import type { StudentHead } from '@talaan/contract'
import { ParentInvitationForm } from '@talaan/contract'
import { parentAccess } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { usePrinted } from '#lib/query.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { RelationField } from './parent-fields.tsx'

/** Mails a link to a parent. */
export function InviteParent({ student, onClose }: { student: StudentHead; onClose: () => void }) {
  const form = useEntryForm(parentAccess.inviteParent, {
    body: ParentInvitationForm,
    initialValues: { relation: '', email: '' },
    fixed: { id: student.id },
    onSuccess: onClose,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Invite a parent of ${student.name}`}
      form={form}
      submitLabel="Send invitation"
      disabled={form.form.values.email.trim() === ''}
    >
      <RelationField {...form.field('relation')} label="Relation" description="If unknown, the parent chooses it" />
      <EmailField {...form.field('email')} label="Email" autoComplete="off" required />
    </FormDialog>
  )
}

/** Makes an invitation with a code when its letter opens, once. */
export const useLetter = (id: number) => usePrinted(parentAccess.inviteParent, { id })
