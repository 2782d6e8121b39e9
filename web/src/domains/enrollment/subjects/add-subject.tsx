import { Button, Modal } from '@mantine/core'
import type { Enrollment, Reason } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { reasonsOf } from '../../../lib/call.ts'
import { useCall } from '../../../lib/query.ts'
import { levelOptions } from '../../../shared/levels.ts'
import { useIsPhone } from '../../../ui/dialog/dialogs.tsx'
import { useOnTop } from '../../../ui/dialog/layers.ts'
import { askToDiscard } from '../../../ui/dialog/unsaved.ts'
import { Empty, Skeleton, States } from '../../../ui/feedback/states.tsx'
import { ListFilters } from '../../../ui/list/filters.tsx'
import { ListFoot } from '../../../ui/list/foot.tsx'
import classes from '../enrollment.module.css'
import { useLocalList } from '../use-local-list.ts'
import { useJoinWaitlist } from '../waitlist/join-waitlist.ts'
import { ChooseSection } from './choose-section.tsx'
import { type ChosenOffers, chosenUnits, useChosenOffers } from './chosen-offers.ts'
import { OverrideReason, useOverride } from './override.tsx'
import { RefusedChange } from './refused-change.tsx'
import { SubjectChoice } from './subject-choice.tsx'
import { useUpdateSubjects } from './update-subjects.ts'

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
  const joinWaitlist = useJoinWaitlist()
  const override = useOverride()
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const chosen = useChosenOffers(() => setRefused([]))
  /** What the choice was made from stays, whatever is read meanwhile, until somebody reloads. */
  const [seen, setSeen] = useState<string | undefined>(told.updated_at)
  const { run, busy } = useUpdateSubjects({
    onSuccess: onAdded,
    onError: (error) => {
      setRefused(reasonsOf(error))
      query.refetch()
    },
  })

  hasChosen.current = chosen.offers.size > 0
  const isJudged = refused.length > 0 && override.mayAllow(refused)
  const needsReason = isJudged || [...chosen.offers.values()].some((offer) => offer.reasons.length > 0)
  /** What somebody else has added meanwhile needs no adding. */
  const keepFree = () => {
    setSeen(undefined)
    chosen.removeCodes(query.data?.data.filter((offer) => offer.already_added).map((offer) => offer.prospectus.code) ?? [])
  }
  const submit = () => {
    if (needsReason && !override.isWritten()) return
    setRefused([])
    run({
      id: told.id,
      subjects: [...chosen.offers.keys()],
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
        if (chosen.offers.size > 0) submit()
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
            <ChooseSection offers={data} level={told.level} onChoose={chosen.add} />
            <div className={classes.choices} aria-busy={query.isFetching}>
              {data.map((offer) => (
                <SubjectChoice
                  key={offer.id}
                  offer={offer}
                  mayAllow={override.mayAllow}
                  chosen={chosen.offers.has(offer.id)}
                  onToggle={chosen.toggle}
                  onJoin={({ id }) => joinWaitlist(told.id, id)}
                />
              ))}
              <ListFoot label="Pages of subjects" meta={meta} sizes={PAGE_SIZES} onChange={list.set} />
            </div>
          </>
        )}
      </States>
      <AddFoot chosen={chosen.offers} unitsBefore={told.total_units} busy={busy} onClose={onClose}>
        <RefusedChange reasons={refused} onReloaded={keepFree} />
        {needsReason && <OverrideReason override={override} />}
      </AddFoot>
    </form>
  )
}

interface AddFootProps {
  chosen: ChosenOffers
  /** The units of the enrollment as it is. */
  unitsBefore: number
  busy: boolean
  onClose: () => void
  /** Above the line: what was refused, and the reason of an override. */
  children: ReactNode
}

/** How much is chosen, and the buttons. */
function AddFoot({ chosen, unitsBefore, busy, onClose, children }: AddFootProps) {
  const units = chosenUnits(chosen)
  return (
    <div className={classes.addFoot}>
      {children}
      <div className={classes.addLine}>
        <span role="status">
          <b>
            {chosen.size} chosen, {units} units
          </b>{' '}
          <span className={classes.quiet}>Total: {unitsBefore + units} units</span>
        </span>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={chosen.size === 0}>
          Add Subject
        </Button>
      </div>
    </div>
  )
}
