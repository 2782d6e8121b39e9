import { RevocationReason } from '@talaan/contract'
import { studentGrants } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { GrantChange } from './grant-change.tsx'

interface RevokeGrantProps {
  /** The title names the grant and its period or its student. */
  award: { id: number; title: string }
  onClose: () => void
}

/** Takes a grant back after showing what that does to the bills of its period. */
export default function RevokeGrant({ award, onClose }: RevokeGrantProps) {
  const preview = useCall(studentGrants.revocationPreview, { id: award.id }, { gcTime: 0 })
  const form = useEntryForm(studentGrants.revokeGrant, {
    schema: RevocationReason,
    initialValues: { reason: '' },
    fixed: { id: award.id, digest: preview.data?.data.digest ?? '' },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Revoke ${award.title}`}
      form={form}
      submitLabel="Revoke grant"
      danger
      disabled={(preview.data?.data.reasons.length ?? 1) > 0}
    >
      <States query={preview} skeleton={<Skeleton count={5} />}>
        {({ data }) => <GrantChange change={data} />}
      </States>
    </ReasonDialog>
  )
}
