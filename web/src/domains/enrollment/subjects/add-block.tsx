import { Button, Modal, Select } from '@mantine/core'
import type { Block, BlockSubject, Enrollment, Reason } from '@talaan/contract'
import { block } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsOf } from '../../../lib/call.ts'
import { useAction, useCall } from '../../../lib/query.ts'
import { ScheduleLines } from '../../../shared/schedule/schedule-lines.tsx'
import { useIsPhone } from '../../../ui/dialog/dialogs.tsx'
import { useOnTop } from '../../../ui/dialog/layers.ts'
import { Empty, Skeleton, States } from '../../../ui/feedback/states.tsx'
import classes from '../enrollment.module.css'
import { OverrideReason, useOverride } from './override.tsx'
import { RefusedChange } from './refused-change.tsx'
import { SubjectName } from './subject-name.tsx'

interface AddBlockProps {
  told: Enrollment
  onClose: () => void
}

/** All subjects of the plan in one section, with one click. */
export default function AddBlock({ told, onClose }: AddBlockProps) {
  const [section, setSection] = useState<string>()
  const query = useCall(block.block, { id: told.id, section }, { placeholderData: keepPreviousData })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Add block"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={760}
      zIndex={300}
      fullScreen={useIsPhone()}
      closeOnEscape={useOnTop(true)}
    >
      <States
        query={query}
        skeleton={<Skeleton count={6} height={32} />}
        isEmpty={({ data }) => data.subjects.length === 0}
        empty={<Empty />}
      >
        {({ data }) => <Preview told={told} data={data} onSection={setSection} onClose={onClose} />}
      </States>
    </Modal>
  )
}

const words = { added: 'Added already', passed: 'Passed', missing: 'No class in this section' } as const

function Preview({ told, data, onSection, onClose }: AddBlockProps & { data: Block; onSection: (section: string) => void }) {
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const override = useOverride()
  /** What the choice was made from stays, whatever is read meanwhile, until somebody reloads. */
  const [seen, setSeen] = useState<string | undefined>(told.updated_at)
  const goOn = () => {
    setSeen(undefined)
    setRefused([])
  }
  const { run, busy } = useAction(block.addBlock, { onSuccess: onClose, onError: (error) => setRefused(reasonsOf(error)) })
  const adding = data.subjects.filter((one) => one.state === 'add')
  const against = adding.flatMap((one) => one.reasons)
  const isOff = adding.length === 0 || !override.mayAllow(against)
  const submit = () => {
    if (against.length > 0 && !override.isWritten()) return
    const override_reason = against.length > 0 ? override.text : undefined
    run({ id: told.id, section: data.section, override_reason, updated_at: seen ?? told.updated_at })
  }
  return (
    <div className={classes.add}>
      <Select
        label="Section"
        data={data.sections.map(({ section, subjects, free }) => ({
          value: section,
          label: `${section} · ${subjects} of ${data.subjects.length} subjects · ${free} ${free === 1 ? 'seat' : 'seats'} free`,
        }))}
        value={data.section}
        onChange={(section) => section && onSection(section)}
        allowDeselect={false}
        comboboxProps={{ zIndex: 400 }}
        nothingFoundMessage="Nothing found"
      />
      <ul className={classes.blockList}>
        {data.subjects.map((subject) => (
          <Line key={subject.prospectus_id} subject={subject} />
        ))}
      </ul>
      <div className={classes.addFoot}>
        <RefusedChange reasons={refused} onReloaded={goOn} />
        {!isOff && against.length > 0 && <OverrideReason override={override} />}
        <div className={classes.addLine}>
          <span role="status">
            <b>
              {adding.length} {adding.length === 1 ? 'subject' : 'subjects'}, {data.units} units
            </b>{' '}
            <span className={classes.quiet}>Total: {told.total_units + data.units} units</span>
          </span>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit} loading={busy} disabled={isOff}>
            Add block
          </Button>
        </div>
      </div>
    </div>
  )
}

function Line({ subject }: { subject: BlockSubject }) {
  const { units, state, offer } = subject
  return (
    <li data-off={state !== 'add' || undefined}>
      <SubjectName subject={subject} why={subject.reasons.map(({ message }) => message)} />
      <span className={classes.choiceWhen}>
        {offer ? (
          <>
            <ScheduleLines schedule={offer.subject_schedule} />
            <span className={classes.quiet}>
              {offer.total_students}/{offer.max_person} seats
            </span>
          </>
        ) : (
          <span className={classes.quiet}>{state === 'add' ? '' : words[state]}</span>
        )}
      </span>
      <span className={classes.choiceUnits}>{units} units</span>
    </li>
  )
}
