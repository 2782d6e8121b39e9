import { ActionIcon, Button, Modal, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Reason } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useOnTop } from '#ui/dialog/layers.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import classes from '../enrollment.module.css'
import { type Override, OverrideReason, useOverride } from './override.tsx'
import { RemovalCost } from './removal-cost.tsx'

interface RemoveSubjectProps {
  loadId: number
  /** Code and title, for the confirmation and the label. */
  name: string
}

export function RemoveSubject({ loadId, name }: RemoveSubjectProps) {
  const override = useOverride()
  const [isAsking, setIsAsking] = useState(false)
  const [isDissolved, setIsDissolved] = useState(false)
  const [refusalReasons, setRefusalReasons] = useState<readonly Reason[]>([])
  const { run, busy } = useAction(enrollment.removeSubject, {
    refreshOnConflict: true,
    onSuccess: () => close([]),
    onError: (error) => close(reasonsOf(error)),
  })
  const close = (reasons: readonly Reason[]) => {
    setIsAsking(false)
    setRefusalReasons(reasons)
  }
  const open = () => {
    setIsDissolved(false)
    setIsAsking(true)
  }
  const input = { id: loadId, ...(isDissolved && { class_dissolved: true }) }
  const mayAllow = refusalReasons.length > 0 && override.mayAllow(refusalReasons)
  return (
    <>
      <ActionIcon size={32} color="red" aria-label={`Remove ${name}`} onClick={open}>
        <IconTrash size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={() => setIsAsking(false)}
          text="Are you sure you want to remove this subject?"
          verb="Remove"
          danger
          busy={busy}
          onConfirm={() => run(input)}
        >
          <b>{name}</b>
          <RemovalCost loadId={loadId} isDissolved={isDissolved} onDissolvedChange={setIsDissolved} />
        </ConfirmDialog>
      )}
      {mayAllow && (
        <RemoveWithOverride
          reasons={refusalReasons}
          override={override}
          busy={busy}
          onClose={() => setRefusalReasons([])}
          onRemove={() => override.isWritten() && run({ ...input, override_reason: override.text })}
        />
      )}
    </>
  )
}

interface RemoveWithOverrideProps {
  reasons: readonly Reason[]
  override: Override
  busy: boolean
  onClose: () => void
  onRemove: () => void
}

/** Opens only when the rules refuse the removal and the user may override them. */
function RemoveWithOverride({ reasons, override, busy, onClose, onRemove }: RemoveWithOverrideProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Remove subject"
      closeButtonProps={{ 'aria-label': 'Close' }}
      zIndex={300}
      closeOnEscape={useOnTop(true)}
    >
      <Stack gap="sm">
        <Reasons reasons={reasons} />
        <OverrideReason override={override} />
        <div className={classes.addLine}>
          <span />
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={busy} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
