import { ActionIcon, Button, Checkbox, Modal, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Reason, SubjectRemoval } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { money } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useOnTop } from '#ui/dialog/layers.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import classes from '../enrollment.module.css'
import { Sums } from '../sums.tsx'
import { type Override, OverrideReason, useOverride } from './override.tsx'

interface RemovalQuestionProps extends RemoveSubjectProps {
  busy: boolean
  isDissolved: boolean
  onDissolvedChange: (isDissolved: boolean) => void
  onClose: () => void
  onConfirm: () => void
}

/** What removing the subject today costs, and whether the school dissolves its class. It is confirmed once the costs are there. */
function RemovalQuestion({ loadId, name, busy, isDissolved, onDissolvedChange, onClose, onConfirm }: RemovalQuestionProps) {
  const query = useCall(enrollment.subjectRemoval, { id: loadId }, { gcTime: 0 })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text="Are you sure you want to remove this subject?"
      verb="Remove"
      danger
      busy={busy}
      disabled={query.isLoading}
      onConfirm={onConfirm}
    >
      <b>{name}</b>
      <States query={query} skeleton={<Skeleton count={3} />}>
        {({ data }) => (
          <div className={classes.section}>
            {isDissolved && <p className={classes.said}>Nothing is charged, because the school dissolves the class.</p>}
            {!isDissolved && (data.reasons.length > 0 ? <Reasons reasons={data.reasons} /> : <Cost removal={data} />)}
            {data.may_dissolve && (
              <Checkbox
                label="The school dissolves this class"
                checked={isDissolved}
                onChange={(event) => onDissolvedChange(event.currentTarget.checked)}
              />
            )}
          </div>
        )}
      </States>
    </ConfirmDialog>
  )
}

/** What the grants take off the charge, and the part that the student pays. */
const shareOfGrants = ({ charge_centavos, grant_share_centavos }: SubjectRemoval): [string, string][] =>
  grant_share_centavos === 0
    ? []
    : [
        ['Paid by grants', money(grant_share_centavos)],
        ['Charged after grants', money(charge_centavos - grant_share_centavos)],
      ]

function Cost({ removal }: { removal: SubjectRemoval }) {
  const isCredit = removal.balance_centavos < 0
  return (
    <>
      <p className={classes.said}>{removal.policy}</p>
      <Sums
        amounts={[
          ['Assessed now', money(removal.old_net_centavos)],
          ['Charged for this subject', money(removal.charge_centavos)],
          ...shareOfGrants(removal),
          ['Assessed afterwards', money(removal.net_centavos)],
          [isCredit ? 'Credit balance' : 'Balance after removal', money(Math.abs(removal.balance_centavos))],
        ]}
      />
      {removal.stays_on_record && <p className={classes.said}>The subject stays on the record as dropped.</p>}
    </>
  )
}

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
        <RemovalQuestion
          loadId={loadId}
          name={name}
          busy={busy}
          isDissolved={isDissolved}
          onDissolvedChange={setIsDissolved}
          onClose={() => setIsAsking(false)}
          onConfirm={() => run(input)}
        />
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
    <Modal opened onClose={onClose} title="Remove subject" zIndex={300} closeOnEscape={useOnTop(true)}>
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
