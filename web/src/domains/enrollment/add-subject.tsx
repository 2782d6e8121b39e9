import { Button, Modal, Textarea } from '@mantine/core'
import { type Enrollment, enrollment, type OfferChoice, type Reason } from '@talaan/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { reasonsOf } from '../../lib/call.ts'
import { REQUIRED } from '../../lib/form.ts'
import { useAction, useCall } from '../../lib/query.ts'
import { levelOptions } from '../../shared/levels.ts'
import { useIsPhone } from '../../ui/dialogs.tsx'
import { useOnTop } from '../../ui/layers.ts'
import { ListFilters } from '../../ui/list-filters.tsx'
import { ListFoot } from '../../ui/list-foot.tsx'
import type { ListState } from '../../ui/list-state.ts'
import type { ListValues } from '../../ui/list-values.ts'
import { Reasons } from '../../ui/reasons.tsx'
import { Empty, Lines, States } from '../../ui/states.tsx'
import { askToDiscard } from '../../ui/unsaved.ts'
import { ChooseSection } from './choose-section.tsx'
import classes from './enrollment.module.css'
import { SubjectChoice } from './subject-choice.tsx'

const PAGE_SIZES = [25, 50, 100]
const FIRST_PAGE: ListValues = { page: '1', limit: '25' }
/** What may be allowed with a written reason: judgement of studies, never a lack of seats. */
const judged = ['subject.passed', 'subject.prerequisite', 'subject.conflict', 'subject.over_units']

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
      size={960}
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
  const [override, setOverride] = useState({ text: '', error: '' })
  const reasonInput = useRef<HTMLTextAreaElement>(null)
  const { run, busy } = useAction(enrollment.updateEnrollment, {
    onSuccess: onAdded,
    onError: (error) => {
      setRefused(reasonsOf(error))
      query.refetch()
    },
  })

  hasChosen.current = chosen.size > 0
  const isJudged = refused.length > 0 && refused.every((reason) => judged.includes(reason.code))
  const needsReason = told.can.override && ([...chosen.values()].some((offer) => offer.reasons.length > 0) || isJudged)
  const units = [...chosen.values()].reduce((sum, offer) => sum + offer.prospectus.units, 0)
  /** What spoke against the last choice says nothing about the next. */
  const change = (next: ReadonlyMap<number, OfferChoice>) => {
    setChosen(next)
    setRefused([])
  }
  const toggle = (offer: OfferChoice, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(offer.id, offer)
    else next.delete(offer.id)
    change(next)
  }
  /** A whole section takes the place of the same subjects of another. */
  const choose = (offers: readonly OfferChoice[]) => {
    const codes = new Set(offers.map((offer) => offer.prospectus.code))
    const others = [...chosen.values()].filter((offer) => !codes.has(offer.prospectus.code))
    change(new Map([...others, ...offers].map((offer) => [offer.id, offer])))
  }
  const submit = () => {
    if (needsReason && !override.text.trim()) {
      setOverride({ ...override, error: REQUIRED })
      reasonInput.current?.focus()
      return
    }
    setRefused([])
    run({
      id: told.id,
      subjects: [...chosen.keys()],
      override_reason: needsReason ? override.text : undefined,
      updated_at: told.updated_at,
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
      <Reasons reasons={refused} />
      <States query={query} skeleton={<Lines count={8} height={40} />} isEmpty={({ data }) => data.length === 0} empty={<Empty />}>
        {({ data, meta }) => (
          <>
            <ChooseSection offers={data} level={told.level} onChoose={choose} />
            <div className={classes.choices} aria-busy={query.isFetching}>
              {data.map((offer) => (
                <SubjectChoice
                  key={offer.id}
                  offer={offer}
                  mayOverride={told.can.override}
                  chosen={chosen.has(offer.id)}
                  onToggle={toggle}
                />
              ))}
              <ListFoot label="Pages of subjects" meta={meta} sizes={PAGE_SIZES} onChange={list.set} />
            </div>
          </>
        )}
      </States>
      <div className={classes.addFoot}>
        {needsReason && (
          <Textarea
            ref={reasonInput}
            label="Why this is allowed"
            description="It stays on record with your name."
            withAsterisk
            autosize
            maxLength={500}
            value={override.text}
            error={override.error}
            onChange={(event) => setOverride({ text: event.currentTarget.value, error: '' })}
          />
        )}
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

/** Filters of a list inside a dialog: not in the address, gone when it closes. */
function useLocalList(): ListState {
  const [values, setValues] = useState<ListValues>(FIRST_PAGE)
  return {
    values,
    set: (change) => setValues((old) => ({ ...old, ...('page' in change ? {} : { page: '1' }), ...change })),
    reset: () => setValues(FIRST_PAGE),
  }
}
