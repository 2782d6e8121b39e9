import { Button, Modal, Stack } from '@mantine/core'
import type { Enrollment, Load, OfferChoice, Reason } from '@talaan/contract'
import { enrollment as enrollmentCalls } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useCall } from '#lib/query.ts'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { useOnTop } from '#ui/dialog/layers.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import classes from '../enrollment.module.css'
import { OverrideReason, useOverride } from './override.tsx'
import { RefusedChange } from './refused-change.tsx'
import { SubjectChoice } from './subject-choice.tsx'
import { useUpdateSubjects } from './update-subjects.ts'

interface ChangeSectionProps {
  enrollment: Enrollment
  load: Load
  onClose: () => void
}

/** Moves a student to another section of the same subject; the seats are swapped in one step. */
export default function ChangeSection({ enrollment, load, onClose }: ChangeSectionProps) {
  const { code, descriptive_title } = load.subjectOffer.prospectus
  const request = { id: enrollment.id, search: code, limit: 100, page: 1, instead_of: load.subjectOffer.id }
  const query = useCall(enrollmentCalls.enrollmentSubjects, request)
  const [chosenOffer, setChosenOffer] = useState<OfferChoice>()
  const [refusalReasons, setRefusalReasons] = useState<readonly Reason[]>([])
  const override = useOverride()
  /** The version the choice was made from; it stays until the reader reloads, so that the server notices changes by others. */
  const [seenUpdatedAt, setSeenUpdatedAt] = useState<string | undefined>(enrollment.updated_at)
  const resetAfterReload = () => {
    setSeenUpdatedAt(undefined)
    setRefusalReasons([])
  }
  const { run, busy } = useUpdateSubjects({ onSuccess: onClose, onError: (error) => setRefusalReasons(reasonsOf(error)) })
  const needsReason = (chosenOffer?.reasons.length ?? 0) > 0 || (refusalReasons.length > 0 && override.mayAllow(refusalReasons))
  const submit = () => {
    if (!chosenOffer || (needsReason && !override.isWritten())) return
    const override_reason = needsReason ? override.text : undefined
    run({
      id: enrollment.id,
      subjects: [chosenOffer.id],
      remove: [load.id],
      override_reason,
      updated_at: seenUpdatedAt ?? enrollment.updated_at,
    })
  }
  const filterOtherSections = (data: readonly OfferChoice[]) =>
    data.filter((offer) => offer.prospectus.code === code && offer.id !== load.subjectOffer.id)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Change section of ${code}`}
      size={760}
      zIndex={300}
      fullScreen={useIsPhone()}
      closeOnEscape={useOnTop(true)}
    >
      <Stack gap="sm">
        <p className={classes.said}>
          {descriptive_title}, now in {load.subjectOffer.section}.
        </p>
        <RefusedChange reasons={refusalReasons} onReloaded={resetAfterReload} />
        <States
          query={query}
          skeleton={<Skeleton count={4} height={40} />}
          isEmpty={({ data }) => filterOtherSections(data).length === 0}
          empty={<Empty />}
        >
          {({ data }) => (
            <div className={classes.choices}>
              {filterOtherSections(data).map((offer) => (
                <SubjectChoice
                  key={offer.id}
                  offer={offer}
                  mayAllow={override.mayAllow}
                  isChosen={offer.id === chosenOffer?.id}
                  onToggle={(toggled, isOn) => {
                    setChosenOffer(isOn ? toggled : undefined)
                    setRefusalReasons([])
                  }}
                />
              ))}
            </div>
          )}
        </States>
        {needsReason && <OverrideReason override={override} />}
        <div className={classes.addLine}>
          <span />
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit} loading={busy} disabled={!chosenOffer}>
            Change section
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
