import { Button, Modal } from '@mantine/core'
import { type Enrollment, enrollment, type OfferChoice, type Reason, waitlist } from '@talaan/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { reasonsOf } from '../../../lib/call.ts'
import { useAction, useCall } from '../../../lib/query.ts'
import { levelOptions } from '../../../shared/levels.ts'
import { useIsPhone } from '../../../ui/dialog/dialogs.tsx'
import { useOnTop } from '../../../ui/dialog/layers.ts'
import { askToDiscard } from '../../../ui/dialog/unsaved.ts'
import { Empty, Skeleton, States } from '../../../ui/feedback/states.tsx'
import { ListFilters } from '../../../ui/list/filters.tsx'
import { ListFoot } from '../../../ui/list/foot.tsx'
import classes from '../enrollment.module.css'
import { useLocalList } from '../use-local-list.ts'
import { ChooseSection } from './choose-section.tsx'
import { OverrideReason, useOverride } from './override.tsx'
import { RefusedChange } from './refused-change.tsx'
import { SubjectChoice } from './subject-choice.tsx'

const PAGE_SIZES = [25, 50, 100]

interface AddSubjectProps {
  told: Enrollment
  opened: boolean
  onClose: () => void
}

/** Chooses one or more offers and adds them in one request. */
export function AddSubject({ told, opened, onClose }: AddSubjectProps) {
  const hasChosen = useRef(false)
  const close = () => (hasChosen.current ? askToDiscard(onClose) : onClose())
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Add Subject"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={1040}
      zIndex={300}
      fullScreen={useIsPhone()}
      closeOnEscape={useOnTop(opened)}
    >
      {opened && <Choices told={told} hasChosen={hasChosen} onAdded={onClose} onClose={close} />}
    </Modal>
  )
}

interface ChoicesProps extends Omit<AddSubjectProps, 'opened'> {
  hasChosen: RefObject<boolean>
  onAdded: () => void
}

function Choices({ told, hasChosen, onAdded, onClose }: ChoicesProps) {
  const list = useLocalList()
  const request = { ...list.values, id: told.id } as never
  const query = useCall(enrollment.enrollmentSubjects, request, { placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState<ReadonlyMap<number, OfferChoice>>(new Map())
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const override = useOverride()
  /** What the choice was made from stays, whatever is read meanwhile, until somebody reloads. */
  const [seen, setSeen] = useState<string | undefined>(told.updated_at)
  const { run: join } = useAction(waitlist.joinWaitlist, { refreshOnConflict: true })
  const { run, busy } = useAction(enrollment.updateSubjects, {
    onSuccess: onAdded,
    onError: (error) => {
      setRefused(reasonsOf(error))
      query.refetch()
    },
  })

  hasChosen.current = chosen.size > 0
  const isJudged = refused.length > 0 && override.mayAllow(refused)
  const needsReason = isJudged || [...chosen.values()].some((offer) => offer.reasons.length > 0)
  const units = [...chosen.values()].reduce((sum, offer) => sum + offer.prospectus.units, 0)
  /** What spoke against the last choice says nothing about the next. */
  const change = (next: ReadonlyMap<number, OfferChoice>) => {
    setChosen(next)
    setRefused([])
  }
  const toggle = (offer: OfferChoice, on: boolean) => {
    if (on) return choose([offer])
    const next = new Map(chosen)
    next.delete(offer.id)
    change(next)
  }
  /** A section takes the place of another of the same subject. */
  const choose = (offers: readonly OfferChoice[]) => {
    const codes = new Set(offers.map((offer) => offer.prospectus.code))
    const others = [...chosen.values()].filter((offer) => !codes.has(offer.prospectus.code))
    change(new Map([...others, ...offers].map((offer) => [offer.id, offer])))
  }
  /** What somebody else has added meanwhile needs no adding. */
  const keepFree = () => {
    setSeen(undefined)
    const added = new Set(query.data?.data.filter((offer) => offer.already_added).map((offer) => offer.prospectus.code))
    change(new Map([...chosen].filter(([, offer]) => !added.has(offer.prospectus.code))))
  }
  const submit = () => {
    if (needsReason && !override.isWritten()) return
    setRefused([])
    run({
      id: told.id,
      subjects: [...chosen.keys()],
      override_reason: needsReason ? override.text : undefined,
      updated_at: seen ?? told.updated_at,
    })
  }

  return (
    <form
      className={classes.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.size > 0) submit()
      }}
    >
      <div className={classes.filters}>
        <ListFilters
          filters={[{ name: 'level', label: 'Level', options: levelOptions(told.course.level_type) }]}
          state={list}
          searchLabel="Search code or title"
        />
      </div>
      <States query={query} skeleton={<Skeleton count={8} height={40} />} isEmpty={({ data }) => data.length === 0} empty={<Empty />}>
        {({ data, meta }) => (
          <>
            <ChooseSection offers={data} level={told.level} onChoose={choose} />
            <div className={classes.choices} aria-busy={query.isFetching}>
              {data.map((offer) => (
                <SubjectChoice
                  key={offer.id}
                  offer={offer}
                  mayAllow={override.mayAllow}
                  chosen={chosen.has(offer.id)}
                  onToggle={toggle}
                  onJoin={({ id }) => join({ id: told.id, subject_offer_id: id })}
                />
              ))}
              <ListFoot label="Pages of subjects" meta={meta} sizes={PAGE_SIZES} onChange={list.set} />
            </div>
          </>
        )}
      </States>
      <div className={classes.addFoot}>
        <RefusedChange reasons={refused} onReloaded={keepFree} />
        {needsReason && <OverrideReason override={override} />}
        <div className={classes.addLine}>
          <span role="status">
            <b>
              {chosen.size} chosen, {units} units
            </b>{' '}
            <span className={classes.quiet}>Total: {told.total_units + units} units</span>
          </span>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={chosen.size === 0}>
            Add Subject
          </Button>
        </div>
      </div>
    </form>
  )
}
