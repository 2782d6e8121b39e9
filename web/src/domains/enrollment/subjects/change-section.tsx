import { Button, Modal } from '@mantine/core'
import type { Enrollment, Load, OfferChoice, Reason } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '../../../lib/call.ts'
import { useCall } from '../../../lib/query.ts'
import { useIsPhone } from '../../../ui/dialog/dialogs.tsx'
import { useOnTop } from '../../../ui/dialog/layers.ts'
import { Empty, Skeleton, States } from '../../../ui/feedback/states.tsx'
import classes from '../enrollment.module.css'
import { OverrideReason, useOverride } from './override.tsx'
import { RefusedChange } from './refused-change.tsx'
import { SubjectChoice } from './subject-choice.tsx'
import { useUpdateSubjects } from './update-subjects.ts'

interface ChangeSectionProps {
  told: Enrollment
  load: Load
  onClose: () => void
}

/** Another section for the one a student has: the seats are swapped in one step. */
export default function ChangeSection({ told, load, onClose }: ChangeSectionProps) {
  const { code, descriptive_title } = load.subjectOffer.prospectus
  const request = { id: told.id, search: code, limit: 100, page: 1, instead_of: load.subjectOffer.id }
  const query = useCall(enrollment.enrollmentSubjects, request)
  const [chosen, setChosen] = useState<OfferChoice>()
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const override = useOverride()
  /** What the choice was made from stays, whatever is read meanwhile, until somebody reloads. */
  const [seen, setSeen] = useState<string | undefined>(told.updated_at)
  const goOn = () => {
    setSeen(undefined)
    setRefused([])
  }
  const { run, busy } = useUpdateSubjects({ onSuccess: onClose, onError: (error) => setRefused(reasonsOf(error)) })
  const needsReason = (chosen?.reasons.length ?? 0) > 0 || (refused.length > 0 && override.mayAllow(refused))
  const submit = () => {
    if (!chosen || (needsReason && !override.isWritten())) return
    const override_reason = needsReason ? override.text : undefined
    run({ id: told.id, subjects: [chosen.id], remove: [load.id], override_reason, updated_at: seen ?? told.updated_at })
  }
  const others = (data: readonly OfferChoice[]) =>
    data.filter((offer) => offer.prospectus.code === code && offer.id !== load.subjectOffer.id)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Change section of ${code}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={760}
      zIndex={300}
      fullScreen={useIsPhone()}
      closeOnEscape={useOnTop(true)}
    >
      <div className={classes.add}>
        <p className={classes.said}>
          {descriptive_title}, now in {load.subjectOffer.section}.
        </p>
        <RefusedChange reasons={refused} onReloaded={goOn} />
        <States
          query={query}
          skeleton={<Skeleton count={4} height={40} />}
          isEmpty={({ data }) => others(data).length === 0}
          empty={<Empty />}
        >
          {({ data }) => (
            <div className={classes.choices}>
              {others(data).map((offer) => (
                <SubjectChoice
                  key={offer.id}
                  offer={offer}
                  mayAllow={override.mayAllow}
                  chosen={offer.id === chosen?.id}
                  onToggle={(one, on) => {
                    setChosen(on ? one : undefined)
                    setRefused([])
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
          <Button onClick={submit} loading={busy} disabled={!chosen}>
            Change section
          </Button>
        </div>
      </div>
    </Modal>
  )
}
