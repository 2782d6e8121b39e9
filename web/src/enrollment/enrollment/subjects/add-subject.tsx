import { Button, Group, Modal } from '@mantine/core'
import type { Enrollment, OfferChoice, Reason } from '@talaan/contract'
import { enrollment as enrollmentCalls } from '@talaan/contract/calls'
import { unitsText } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useCall } from '#lib/query.ts'
import { levelOptions } from '#shared/levels.ts'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { useOnTop } from '#ui/dialog/layers.ts'
import { askToDiscard } from '#ui/dialog/unsaved.ts'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { ListFilters } from '#ui/list/filters.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import classes from '../enrollment.module.css'
import { useLocalList } from '../use-local-list.ts'
import { useJoinWaitlist } from '../waitlist/join-waitlist.ts'
import { ChooseSection } from './choose-section.tsx'
import { OverrideReason, useOverride } from './override.tsx'
import { RefusedChange } from './refused-change.tsx'
import { SubjectChoice } from './subject-choice.tsx'
import { useUpdateSubjects } from './update-subjects.ts'

type ChosenOffers = ReadonlyMap<number, OfferChoice>

const countUnits = (chosen: ChosenOffers): number => [...chosen.values()].reduce((sum, offer) => sum + offer.prospectus.units, 0)

/** The offers chosen for an enrollment, one for each subject. `onChange` runs with every change, because a refusal no longer applies then. */
function useChosenOffers(onChange: () => void) {
  const [offers, setOffers] = useState<ChosenOffers>(new Map())
  const replaceOffers = (nextOffers: readonly OfferChoice[]) => {
    setOffers(new Map(nextOffers.map((offer) => [offer.id, offer])))
    onChange()
  }
  const excludeCodes = (codes: readonly string[]) => [...offers.values()].filter((offer) => !codes.includes(offer.prospectus.code))
  /** Adds offers; each replaces the chosen section of the same subject. */
  const add = (newOffers: readonly OfferChoice[]) =>
    replaceOffers([...excludeCodes(newOffers.map((offer) => offer.prospectus.code)), ...newOffers])
  return {
    offers,
    add,
    toggle: (offer: OfferChoice, isChosen: boolean) =>
      isChosen ? add([offer]) : replaceOffers([...offers.values()].filter((chosen) => chosen.id !== offer.id)),
    removeCodes: (codes: readonly string[]) => replaceOffers(excludeCodes(codes)),
  }
}

const PAGE_SIZES = [25, 50, 100]

interface AddSubjectProps {
  enrollment: Enrollment
  opened: boolean
  onClose: () => void
}

/** Chooses one or more offers and adds them in one request. */
export function AddSubject({ enrollment, opened, onClose }: AddSubjectProps) {
  const hasChosen = useRef(false)
  const close = () => (hasChosen.current ? askToDiscard(onClose) : onClose())
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Add Subject"
      size={1040}
      zIndex={300}
      fullScreen={useIsPhone()}
      closeOnEscape={useOnTop(opened)}
    >
      {opened && <SubjectChoices enrollment={enrollment} hasChosen={hasChosen} onAdded={onClose} onClose={close} />}
    </Modal>
  )
}

interface SubjectChoicesProps extends Omit<AddSubjectProps, 'opened'> {
  hasChosen: RefObject<boolean>
  onAdded: () => void
}

function SubjectChoices({ enrollment, hasChosen, onAdded, onClose }: SubjectChoicesProps) {
  const list = useLocalList()
  const request = { ...list.values, id: enrollment.id }
  const query = useCall(enrollmentCalls.enrollmentSubjects, request, { placeholderData: keepPreviousData })
  const joinWaitlist = useJoinWaitlist()
  const override = useOverride()
  const [refusalReasons, setRefusalReasons] = useState<readonly Reason[]>([])
  const chosenOffers = useChosenOffers(() => setRefusalReasons([]))
  /** The version the choice was made from; it stays until the reader reloads, so that the server notices changes by others. */
  const [seenUpdatedAt, setSeenUpdatedAt] = useState<string | undefined>(enrollment.updated_at)
  const { run, busy } = useUpdateSubjects({
    onSuccess: onAdded,
    onError: (error) => {
      setRefusalReasons(reasonsOf(error))
      query.refetch()
    },
  })

  hasChosen.current = chosenOffers.offers.size > 0
  const mayOverrideRefusal = refusalReasons.length > 0 && override.mayAllow(refusalReasons)
  const needsReason = mayOverrideRefusal || [...chosenOffers.offers.values()].some((offer) => offer.reasons.length > 0)
  /** Drops from the choice what somebody else has added already. */
  const dropAddedSubjects = () => {
    setSeenUpdatedAt(undefined)
    chosenOffers.removeCodes(query.data?.data.filter((offer) => offer.already_added).map((offer) => offer.prospectus.code) ?? [])
  }
  const submit = () => {
    if (needsReason && !override.isWritten()) return
    setRefusalReasons([])
    run({
      id: enrollment.id,
      subjects: [...chosenOffers.offers.keys()],
      override_reason: needsReason ? override.text : undefined,
      updated_at: seenUpdatedAt ?? enrollment.updated_at,
    })
  }

  return (
    <form
      className={classes.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosenOffers.offers.size > 0) submit()
      }}
    >
      <Group gap="xs">
        <ListFilters
          filters={[{ name: 'level', label: 'Level', options: levelOptions(enrollment.course.level_type) }]}
          state={list}
          searchLabel="Search code or title"
        />
      </Group>
      <States query={query} skeleton={<Skeleton count={8} height={40} />} isEmpty={({ data }) => data.length === 0} empty={<Empty />}>
        {({ data, meta }) => (
          <>
            <ChooseSection offers={data} level={enrollment.level} onChoose={chosenOffers.add} />
            <div className={classes.choices} aria-busy={query.isFetching}>
              {data.map((offer) => (
                <SubjectChoice
                  key={offer.id}
                  offer={offer}
                  mayAllow={override.mayAllow}
                  isChosen={chosenOffers.offers.has(offer.id)}
                  onToggle={chosenOffers.toggle}
                  onJoin={({ id }) => joinWaitlist(enrollment.id, id)}
                />
              ))}
              <ListFoot label="Pages of subjects" meta={meta} sizes={PAGE_SIZES} onChange={list.set} />
            </div>
          </>
        )}
      </States>
      <AddFoot chosenOffers={chosenOffers.offers} unitsBefore={enrollment.total_units} busy={busy} onClose={onClose}>
        <RefusedChange reasons={refusalReasons} onReloaded={dropAddedSubjects} />
        {needsReason && <OverrideReason override={override} />}
      </AddFoot>
    </form>
  )
}

interface AddFootProps {
  chosenOffers: ChosenOffers
  /** The units of the subjects that the enrollment has already. */
  unitsBefore: number
  busy: boolean
  onClose: () => void
  /** Shown above the buttons: the refusal and the reason of an override. */
  children: ReactNode
}

/** The number of chosen subjects and units, and the buttons. */
function AddFoot({ chosenOffers, unitsBefore, busy, onClose, children }: AddFootProps) {
  const units = countUnits(chosenOffers)
  return (
    <div className={classes.addFoot}>
      {children}
      <div className={classes.addLine}>
        <span role="status">
          <b>
            {chosenOffers.size} selected · {unitsText(units)}
          </b>{' '}
          <span className={classes.quiet}>total load {unitsBefore + units}</span>
        </span>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={chosenOffers.size === 0}>
          Add Subject
        </Button>
      </div>
    </div>
  )
}
