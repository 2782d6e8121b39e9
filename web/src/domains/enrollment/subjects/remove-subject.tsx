import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Reason } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '../../../lib/call.ts'
import { useAction } from '../../../lib/query.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'
import { useOnTop } from '../../../ui/dialog/layers.ts'
import { Reasons } from '../../../ui/feedback/reasons.tsx'
import classes from '../enrollment.module.css'
import { type Override, OverrideReason, useOverride } from './override.tsx'

interface RemoveSubjectProps {
  loadId: number
  /** Code and title, for the confirmation and the label. */
  name: string
}

export function RemoveSubject({ loadId, name }: RemoveSubjectProps) {
  const override = useOverride()
  const [refusalReasons, setRefusalReasons] = useState<readonly Reason[]>([])
  const { run, busy } = useAction(enrollment.removeSubject, {
    refreshOnConflict: true,
    onSuccess: () => setRefusalReasons([]),
    onError: (error) => setRefusalReasons(reasonsOf(error)),
  })
  const confirmRemoval = () =>
    ask({
      text: 'Are you sure you want to remove this subject?',
      verb: 'Remove',
      danger: true,
      children: name,
      run: () => run({ id: loadId }),
    })
  const mayAllow = refusalReasons.length > 0 && override.mayAllow(refusalReasons)
  return (
    <>
      <ActionIcon size={32} color="red" aria-label={`Remove ${name}`} onClick={confirmRemoval}>
        <IconTrash size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      {mayAllow && (
        <RemoveWithOverride
          reasons={refusalReasons}
          override={override}
          busy={busy}
          onClose={() => setRefusalReasons([])}
          onRemove={() => override.isWritten() && run({ id: loadId, override_reason: override.text })}
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
      <div className={classes.add}>
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
      </div>
    </Modal>
  )
}
